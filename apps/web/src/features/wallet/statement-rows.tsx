import { KIND_CODE } from '@eco/domain/assets/kinds'
import type { ReactNode } from 'react'
import { dayText, isoDay, monthNames } from '../../lib/format/days.ts'
import { signedText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  cause as CAUSE_MESSAGES,
  code as CODE_MESSAGES,
  statement as MESSAGES,
} from '../../messages/en/wallet.json'
import { StatusBadge } from '../../ui/badge.tsx'
import { EntryDate } from '../../ui/figures/entry.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import type { Month } from './months.ts'
import type { StatementEntry } from './queries.ts'
import type { Account } from './wallet-search.ts'

export type RowsProps = {
  /** Newest first; `sum` is undefined while it is not known. */
  months: readonly (Omit<Month, 'sum'> & { sum: number | undefined })[]
  account: Account
  write: (n: number) => string
  /** Undefined for a part of the entries. */
  closing: number | undefined
  /** Undefined while older postings are not loaded, too. */
  opening: number | undefined
}

const CLOSING_CELL = 'border-b-3 border-double border-b-ink font-head'
const MONTH_CELL = 'border-b-[1.5px]! border-b-line-strong! pt-5! pb-2! font-head text-ink!'

/** From 768 px: a table with a head for each month. */
export function WideRows({ months, account, write, closing, opening }: RowsProps) {
  const credits = account === 'credits'
  const span = credits ? 4 : 2
  return (
    <div className="overflow-x-auto">
      <table className="rows">
        <caption className="sr-only">{format(MESSAGES.caption, { account: MESSAGES[account] })}</caption>
        <thead>
          <tr>
            <th scope="col">{MESSAGES.date}</th>
            <th scope="col">{MESSAGES.entry}</th>
            {credits ? <th scope="col">{MESSAGES.status}</th> : null}
            {credits ? <th scope="col">{MESSAGES.serials}</th> : null}
            <th scope="col" className="end">
              {MESSAGES[account]}
            </th>
            <th scope="col" className="end">
              {MESSAGES.balance}
            </th>
          </tr>
        </thead>
        {closing === undefined ? null : (
          <tbody>
            <tr>
              <td className={CLOSING_CELL} />
              <td className={CLOSING_CELL} colSpan={span}>
                {MESSAGES.closing}
              </td>
              <td className={`end ${CLOSING_CELL}`}>{write(closing)}</td>
            </tr>
          </tbody>
        )}
        {months.map(({ month, entries, sum }) => (
          <tbody key={entries[0]?.id}>
            <tr>
              <th scope="rowgroup" colSpan={span} className={MONTH_CELL}>
                {monthNames(month).long}
              </th>
              <td className={`end ${MONTH_CELL}`}>{sum === undefined ? null : signedText(sum, write)}</td>
              <td className={MONTH_CELL} />
            </tr>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className="whitespace-nowrap">{dayText(isoDay(entry.at))}</td>
                <td>
                  <span className="flex items-center gap-3">
                    <KindIcon small hue={entry.kind ? KIND_HUES[entry.kind] : 'forest'} />
                    <span className="min-w-0 wrap-anywhere">
                      <b className="line-clamp-2">{titleOf(entry)}</b>
                      <span className="block text-12 text-ink-soft">{eventOf(entry)}</span>
                    </span>
                  </span>
                </td>
                {credits ? <td>{badgeOf(entry)}</td> : null}
                {credits ? (
                  <td className="mono text-ink-soft lg:whitespace-nowrap">{serialsOf(entry)}</td>
                ) : null}
                <td className="end font-strong">{signedText(entry.amount, write)}</td>
                <td className="end font-strong">{write(entry.balance)}</td>
              </tr>
            ))}
          </tbody>
        ))}
        {opening === undefined ? null : (
          <tbody>
            <tr className="text-ink-soft">
              <td />
              <td colSpan={span}>{MESSAGES.opening}</td>
              <td className="end">{write(opening)}</td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  )
}

/** Below 768 px: each row is a notebook entry. */
export function NarrowRows({ months, write, closing, opening }: RowsProps) {
  return (
    <>
      {closing === undefined ? null : (
        <Balance
          label={MESSAGES.closing}
          className="border-t-[1.5px] border-b-3 border-double border-ink font-head"
        >
          {write(closing)}
        </Balance>
      )}
      {months.map(({ month, entries, sum }) => (
        <section key={entries[0]?.id} aria-label={monthNames(month).long}>
          <h3 className="flex justify-between gap-3 border-b-[1.5px] border-line-strong pt-5 pb-2 text-14 font-head">
            {monthNames(month).long}
            {sum === undefined ? null : <span className="tabular-nums">{signedText(sum, write)}</span>}
          </h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id} className="entry">
                <EntryDate at={entry.at} />
                <div className="min-w-0 wrap-anywhere">
                  <p className="line-clamp-3 text-14 font-strong">{titleOf(entry)}</p>
                  <p className="text-12 text-ink-soft">{eventOf(entry)}</p>
                  {entry.status ? <p className="mt-1.5">{badgeOf(entry)}</p> : null}
                  {entry.serials ? <p className="mono mt-1 text-12 text-ink-soft">{entry.serials}</p> : null}
                </div>
                <div className="tabular-nums text-end">
                  <p className="font-head">{signedText(entry.amount, write)}</p>
                  <p className="text-12 text-ink-soft">
                    <span className="sr-only">{MESSAGES.balance} </span>
                    {write(entry.balance)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opening === undefined ? null : (
        <Balance label={MESSAGES.opening} className="border-t text-ink-soft">
          {write(opening)}
        </Balance>
      )}
    </>
  )
}

type BalanceProps = { label: string; className: string; children: string }

function Balance({ label, className, children }: BalanceProps) {
  return (
    <p className={`flex justify-between gap-3 py-3 text-sm ${className}`}>
      <span>{label}</span>
      <span className="tabular-nums">{children}</span>
    </p>
  )
}

function badgeOf(entry: StatementEntry): ReactNode {
  return entry.status ? <StatusBadge status={entry.status} /> : null
}

/** The serial numbers of a posting; for a pending asset, that they follow on approval. */
function serialsOf(entry: StatementEntry): string {
  if (entry.serials) return entry.serials
  return entry.kind && entry.status === 'pending'
    ? format(MESSAGES.serialsLater, { serial: `ECO-${KIND_CODE[entry.kind]}` })
    : MESSAGES.noSerials
}

/** Why it was posted; the code of a newer server is shown in lower case rather than not at all. */
export function eventOf({ cause, code }: StatementEntry): string {
  const plain = code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
  const titles: Readonly<Record<string, string>> = { ...CODE_MESSAGES, ...CAUSE_MESSAGES }
  return titles[cause] ?? titles[code] ?? plain
}

/** A row without an asset is titled by its event. */
function titleOf(entry: StatementEntry): string {
  return entry.title === '' ? eventOf(entry) : entry.title
}
