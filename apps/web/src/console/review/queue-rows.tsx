import { Lock } from 'lucide-react'
import type { RefObject } from 'react'
import { momentText } from '../../lib/format/days.ts'
import { durationText } from '../../lib/format/units.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  batch as BATCH,
  claims as CLAIMS,
  kind as KIND,
  queue as MESSAGES,
} from '../../messages/en/review.json'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EvidenceBar } from '../../ui/review/evidence-list.tsx'
import { ConsoleLink } from '../link.tsx'
import { WithoutRows } from '../list/list-parts.tsx'
import { mayChoose, type Selection } from './batch/use-selection.ts'
import { CaseIcon, Flags, ownerText } from './case-marks.tsx'
import { filterQuery } from './filters.ts'
import type { CaseFilters, ListedCase, useCases } from './queries.ts'

type RowsProps = {
  query: ReturnType<typeof useCases>
  filters: CaseFilters
  list: RefObject<HTMLUListElement | null>
  selection: Selection
  onClear: () => void
}

/** The entries of a page, with a box to select each. */
export function Rows({ query, filters, list, selection, onClear }: RowsProps) {
  const { data, isError, isFetching } = query
  if (data === undefined || isError || data.data.length === 0)
    return (
      <WithoutRows
        query={query}
        texts={MESSAGES}
        isFiltered={Object.keys(filters).length > 0}
        clear={onClear}
        empty={MESSAGES}
      />
    )
  const free = data.data.filter(mayChoose)
  const isWhole = free.length > 0 && free.every(({ case_id }) => selection.chosen.has(case_id))
  return (
    <div>
      <div
        className={classNames(COLUMNS, 'border-b-2 pb-2 text-14 font-strong text-ink-soft max-md:border-b')}
      >
        <Box label={BATCH.selectAll} checked={isWhole} onChange={() => selection.choose(free, !isWhole)} />
        <span className="max-md:hidden" aria-hidden="true">
          {MESSAGES.columns.entry}
        </span>
        <span className="md:hidden" aria-hidden="true">
          {BATCH.selectAll}
        </span>
        {[MESSAGES.columns.owner, MESSAGES.columns.wait, MESSAGES.columns.score, MESSAGES.columns.flags].map(
          (column) => (
            <span key={column} className="max-md:hidden" aria-hidden="true">
              {column}
            </span>
          ),
        )}
      </div>
      <ul ref={list} className={isFetching ? 'opacity-70' : ''}>
        {data.data.map((entry) => (
          <Row
            key={entry.case_id}
            entry={entry}
            query={filterQuery(filters)}
            isChosen={selection.chosen.has(entry.case_id)}
            onChoose={() => selection.toggle(entry)}
          />
        ))}
      </ul>
    </div>
  )
}

const COLUMNS =
  'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[1.25rem_minmax(0,2.2fr)_minmax(0,1fr)_minmax(0,0.7fr)_4.5rem_minmax(0,1.6fr)_5.5rem]'

type RowProps = { entry: ListedCase; query: string; isChosen: boolean; onChoose: () => void }

function Row({ entry, query, isChosen, onChoose }: RowProps) {
  const wait = durationText(Date.now() - entry.waiting_since)
  const owner = ownerText(entry)
  return (
    <li
      className={classNames(
        COLUMNS,
        '-mx-4 min-h-15 border-b px-4 py-2.5 md:-mx-6 md:px-6',
        isChosen && 'bg-forest-wash',
      )}
    >
      {mayChoose(entry) ? (
        <Box label={format(BATCH.select, { title: entry.title })} checked={isChosen} onChange={onChoose} />
      ) : (
        <span title={reasonNotChosen(entry)}>
          <Lock aria-hidden="true" className="size-4.5 text-ink-soft" />
        </span>
      )}
      <div className="flex min-w-0 items-center gap-3 max-md:items-start">
        <CaseIcon kind={entry.kind} />
        <div className="min-w-0">
          <p className="text-14 font-strong wrap-anywhere">{entry.title}</p>
          <p className="text-12 text-ink-soft">{KIND[entry.kind]}</p>
          <p className="text-12 text-ink-soft md:hidden">{format(MESSAGES.line, { owner, wait })}</p>
        </div>
      </div>
      <p className="text-14 max-md:hidden">{owner}</p>
      <p className="text-14 max-md:hidden" title={momentText(entry.waiting_since)}>
        {wait}
      </p>
      <p
        className="flex items-center gap-2 text-14 tabular-nums max-md:order-last max-md:col-span-3 max-md:pl-20"
        title={format(MESSAGES.score, { points: entry.score })}
      >
        <span className="sr-only">{MESSAGES.columns.score}</span>
        {entry.score}
        <EvidenceBar points={entry.score} className="max-w-20" />
      </p>
      <div className="max-md:order-last max-md:col-span-3 max-md:pl-20">
        <Flags entry={entry} none />
      </div>
      <ConsoleLink
        to={`/console/review/${entry.case_id}${query}`}
        className={buttonClass('secondary')}
        aria-label={format(MESSAGES.openEntry, { title: entry.title })}
      >
        {MESSAGES.open}
      </ConsoleLink>
    </li>
  )
}

/** A box of 20 px in a target of 44. */
function Box({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="-m-3 grid size-tap cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-forest"
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </label>
  )
}

function reasonNotChosen({ kind, claim, left_to_others }: ListedCase): string {
  if (left_to_others) return CLAIMS.leftToOthers
  return kind === 'visit' && (claim === null || claim.by_you) ? CLAIMS.alone : CLAIMS.other
}
