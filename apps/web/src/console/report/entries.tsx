import { api, type ReplyOf } from '@eco/contract'
import { ENTRY_GROUPS, type EntryGroup } from '@eco/domain/credits/entry-groups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { report as MESSAGES } from '../../messages/en/own-report.json'
import { cause as CAUSES } from '../../messages/en/wallet.json'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/figures/table.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { useMember } from '../signed-in.ts'

type Row = ReplyOf<typeof api.getStatement>['rows'][number]
/** Rows that a report shows; the wallet has the others. */
const SHOWN = 20

/** The newest ledger entries of a report's period, with their serial numbers. */
export function Entries({ report: { from, until, entries } }: { report: ReplyOf<typeof api.readOwnReport> }) {
  const { u_id: userId } = useMember()
  const [group, setGroup] = useState<EntryGroup>()
  const { data } = useQuery({
    queryKey: ['own-report', userId, 'entries', from, until, group],
    meta: { failure: 'Could not load the entries of a report' },
    queryFn: ({ signal }) =>
      call(
        api.getStatement,
        {
          params: { userId },
          query: { from: String(from), until: String(until), ...(group && { entries: group }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const rows = data?.rows.slice(0, SHOWN) ?? []
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-20 font-head">{MESSAGES.entries}</h2>
        <SelectField
          label={MESSAGES.ofFigure}
          className="no-print w-56"
          options={[
            { value: '', label: MESSAGES.allFigures },
            ...ENTRY_GROUPS.map((value) => ({ value, label: MESSAGES[value] })),
          ]}
          value={group ?? ''}
          onChange={({ target }) => setGroup(ENTRY_GROUPS.find((one) => one === target.value))}
        />
      </div>
      {data && rows.length === 0 ? <p className="text-ink-soft">{MESSAGES.noEntries}</p> : null}
      {rows.length > 0 ? (
        <>
          <Table caption={MESSAGES.caption} columns={columns()} rows={rows} rowKey={({ id }) => id} />
          <a href="/wallet" className="no-print justify-self-start text-14 font-strong">
            {format(MESSAGES.allEntries, { count: entries })}
          </a>
        </>
      ) : null}
    </Card>
  )
}

const TEXTS: Readonly<Record<string, string>> = CAUSES

/** `ECO-TRE-2026-1-50, ECO-...`: each block links to its page in the registry. */
function Serials({ text }: { text: string | null }) {
  if (text === null) return null
  return text.split(', ').map((serial) => (
    <a key={serial} href={`/registry/${serial}`} className="block wrap-anywhere">
      {serial}
    </a>
  ))
}

const columns = (): readonly Column<Row>[] => [
  {
    head: MESSAGES.event,
    part: 'main',
    cell: ({ cause, title }) => (
      <>
        <span className="block font-strong wrap-anywhere">{title}</span>
        <span className="text-12 text-ink-soft">{TEXTS[cause] ?? cause}</span>
      </>
    ),
  },
  { head: MESSAGES.serials, cell: ({ serials }) => <Serials text={serials} /> },
  {
    head: MESSAGES.log,
    cell: ({ log_index }) =>
      log_index === null ? null : (
        <a href={`/log/proof/${log_index}`}>{format(MESSAGES.logEntry, { index: wholeText(log_index) })}</a>
      ),
  },
  { head: MESSAGES.date, cell: ({ at }) => dayText(isoDay(at)) },
  { head: MESSAGES.amount, part: 'amount', end: true, cell: ({ amount }) => wholeText(amount) },
]
