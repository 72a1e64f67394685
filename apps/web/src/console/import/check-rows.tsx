import { api, fillPath } from '@eco/contract'
import { ROW_STATES } from '@eco/domain/imports/states'
import type { Message } from '@eco/domain/text/message'
import { CircleAlert, Download } from 'lucide-react'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format, sentence } from '../../lib/language/catalogues.ts'
import { columns as COLUMNS, imports as IMPORTS, rows as MESSAGES } from '../../messages/en/imports.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatCard } from '../../ui/card.tsx'
import type { Column } from '../../ui/figures/table.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { FilterChips } from '../list/filters.tsx'
import { ListCard } from '../list/list-card.tsx'
import { useList } from '../list/use-list.ts'
import { addressOf, type Import, type ImportedRow, importKey, labelOf, useAction } from './queries.ts'

/** Step 3: what would happen with each row. Nothing is added yet. */
export function CheckRows({ file, onBack }: { file: Import; onBack: () => void }) {
  const { mutate, isPending, error } = useAction('startImport', file)
  const { rows, ready, bad, here, room, file_name: name } = file
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <StatCard
          label={MESSAGES.rows}
          figure={wholeText(rows)}
          notes={<p className="truncate">{format(MESSAGES.inFile, { name })}</p>}
        />
        <StatCard label={MESSAGES.ready} figure={wholeText(ready)} notes={MESSAGES.readyNote} />
        <StatCard label={MESSAGES.bad} figure={wholeText(bad)} notes={MESSAGES.badNote} />
        <StatCard label={MESSAGES.here} figure={wholeText(here)} notes={MESSAGES.hereNote} />
      </div>
      {ready > room ? (
        <InlineNote icon={<CircleAlert aria-hidden="true" />}>{format(MESSAGES.room, { room })}</InlineNote>
      ) : null}
      <RowList file={file} />
      {error === null ? null : (
        <FieldError role="alert">
          {failureMessage(error, { refused: IMPORTS.refused, noAnswer: IMPORTS.noAnswer })}
        </FieldError>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="min-w-0 flex-[1_1_280px] text-14 text-ink-soft">
          {ready === 0 ? MESSAGES.nothing : bad > 0 ? MESSAGES.later : null}
        </p>
        <Button variant="secondary" onClick={onBack}>
          {COLUMNS.back}
        </Button>
        <Button busy={isPending} disabled={ready === 0} onClick={() => mutate()}>
          {format(MESSAGES.start, { rows: ready })}
        </Button>
      </div>
    </div>
  )
}

/** The rows by state, those with errors first. */
export function RowList({ file }: { file: Import }) {
  const { import_id, bad } = file
  const list = useList<ImportedRow, Awaited<ReturnType<typeof readRows>>>({
    path: addressOf(import_id),
    names: ['state'],
    key: [...importKey(import_id), 'rows', file.state],
    failure: 'Could not load the rows of an import',
    read: ({ state = bad > 0 ? 'bad' : 'all', cursor }, signal) => readRows(import_id, state, cursor, signal),
  })
  const state = list.filters.state ?? (bad > 0 ? 'bad' : 'all')
  const states = ROW_STATES.filter((one) => file[one] > 0)
  return (
    <ListCard
      list={list}
      texts={{ table: MESSAGES.caption, empty: MESSAGES.none, emptyText: MESSAGES.noneText }}
      columns={columns(file)}
      rowKey={({ row }) => String(row)}
      filters={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FilterChips
            label={MESSAGES.filter}
            className="chips"
            chips={[
              ...states.map((one) => ({
                value: one,
                label: one === 'bad' ? MESSAGES.errors : MESSAGES.states[one],
                count: file[one],
              })),
              { value: 'all', label: MESSAGES.all, count: file.rows },
            ]}
            chosen={state}
            choose={(one) => list.change({ state: one })}
          />
          {bad > 0 ? <BadRowsLink file={file} /> : null}
        </div>
      }
    />
  )
}

/** Downloads the rows with errors, to correct and import them again. */
export function BadRowsLink({ file: { import_id, bad } }: { file: Import }) {
  return (
    <a
      href={`${fillPath(api.exportImportRows.path, { import_id })}?state=bad`}
      className={buttonClass('secondary')}
      download
    >
      <Download aria-hidden="true" />
      {format(MESSAGES.download, { rows: bad })}
    </a>
  )
}

function readRows(import_id: string, state: string, cursor: string | undefined, signal: AbortSignal) {
  const known = ROW_STATES.find((one) => one === state)
  return call(
    api.listImportRows,
    { params: { import_id }, query: { cursor, ...(known && { state: known }) } },
    { signal },
  )
}

const columns = ({ kind }: Import): readonly Column<ImportedRow>[] => [
  {
    head: MESSAGES.row,
    part: 'amount',
    cell: ({ row }) => <span className="tabular-nums text-ink-soft">{wholeText(row)}</span>,
  },
  {
    head: MESSAGES.asset,
    part: 'main',
    cell: ({ title }) => (
      <span className="font-strong wrap-anywhere">{title === '' ? MESSAGES.unnamed : title}</span>
    ),
  },
  {
    head: MESSAGES.fix,
    cell: ({ state, problems }) =>
      problems.length === 0 ? (
        <span className="text-ink-soft">{MESSAGES.states[state]}</span>
      ) : (
        <ul className="grid gap-2">
          {problems.map(({ field, value, coded }) => (
            <li key={field} className="grid gap-x-4 lg:grid-cols-2">
              <span className="wrap-anywhere">
                {format(MESSAGES.problem, {
                  field: labelOf(kind, field),
                  value: value === '' ? MESSAGES.empty : value,
                })}
              </span>
              <FieldError>{sentence(coded as Message)}</FieldError>
            </li>
          ))}
        </ul>
      ),
  },
]
