import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { REGISTRY_STATUSES } from '@eco/domain/registry/registry'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  kindNames as KIND_NAMES,
  kinds as KINDS,
  blocks as MESSAGES,
  status as STATUS,
} from '../../messages/en/registry.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { type Column, Table } from '../../ui/figures/table.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { KIND_HUES, KindIcon } from '../../ui/kind-icon.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { SkeletonLines } from '../../ui/page/skeleton.tsx'
import { type Block, type Filters, useBlocks, type useRegistry } from './queries.ts'
import { SerialStatus } from './status.tsx'

type BlocksProps = {
  filters: Filters
  totals: ReturnType<typeof useRegistry>['data']
  onChange: (filters: Filters) => void
}

/** Blocks of serial numbers with filters by kind, year and status, and what matches as files. */
export function Blocks({ filters, totals, onChange }: BlocksProps) {
  const list = useBlocks(filters)
  const { kind, year, status } = filters
  const all = totals && Object.values(totals.blocks).reduce((sum, count) => sum + count, 0)
  const counts: Record<string, number | undefined> = { all, ...totals?.blocks }
  return (
    <Card aria-label={MESSAGES.title}>
      <div className="grid gap-3 ml:grid-cols-[minmax(0,1fr)_auto] ml:items-center">
        <ChipGroup
          label={MESSAGES.kind}
          className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 scrollbar-none md:mx-0 md:flex-wrap md:px-0"
        >
          {(['all', ...ASSET_KINDS] as const).map((one) => (
            <Chip
              key={one}
              className="flex-none"
              pressed={one === (kind ?? 'all')}
              icon={one === 'all' ? null : <KindIcon bare hue={KIND_HUES[one]} />}
              {...(counts[one] !== undefined && { count: counts[one] })}
              onClick={() => onChange({ ...filters, kind: one === 'all' ? undefined : one })}
            >
              {KINDS[one]}
            </Chip>
          ))}
        </ChipGroup>
        <div className="grid grid-cols-2 gap-2 [&_label]:sr-only">
          <SelectField
            label={MESSAGES.year}
            placeholder={MESSAGES.anyYear}
            options={(totals?.years ?? []).map(String)}
            value={year ?? ''}
            onChange={(event) => onChange({ ...filters, year: event.currentTarget.value || undefined })}
          />
          <SelectField
            label={MESSAGES.status}
            placeholder={MESSAGES.anyStatus}
            options={REGISTRY_STATUSES.map((value) => ({ value, label: STATUS[value] }))}
            value={status ?? ''}
            onChange={(event) => {
              const chosen = REGISTRY_STATUSES.find((one) => one === event.currentTarget.value)
              onChange({ ...filters, status: chosen })
            }}
          />
        </div>
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-14" role="status">
          {list.matching === undefined || list.isPlaceholderData
            ? ''
            : foundText(list.matching, filters.serial)}
        </p>
        {list.blocks?.length ? <Exports filters={filters} /> : null}
      </div>
      <Rows list={list} filters={filters} clear={() => onChange({})} />
    </Card>
  )
}

function foundText(count: number, search: string | undefined): string {
  const found = format(MESSAGES.found, { count })
  return search ? format(MESSAGES.foundFor, { found, search: search.toUpperCase() }) : found
}

const EXPORTS = [
  ['/registry/blocks.csv', 'csv'],
  ['/registry/blocks.json', 'json'],
  ['/registry/cad-trust-units.csv', 'cadTrust'],
] as const

function Exports({ filters }: { filters: Filters }) {
  const given = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const query = new URLSearchParams(given).toString()
  return (
    <ul className="-mr-3 flex flex-wrap max-md:-mx-3" aria-label={MESSAGES.exports}>
      {EXPORTS.map(([path, name]) => (
        <li key={name}>
          <a
            className={buttonClass('quiet', 'md', 'px-3! text-[0.875rem]!')}
            href={query ? `${path}?${query}` : path}
            download=""
          >
            <Download aria-hidden="true" />
            {MESSAGES[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}

const COLUMNS: readonly (Omit<Column<Block>, 'head'> & { name: keyof typeof MESSAGES })[] = [
  {
    name: 'kind',
    part: 'date',
    cell: ({ kind }) => (
      <>
        <KindIcon small hue={KIND_HUES[kind]} />
        <span className="sr-only">{KIND_NAMES[kind]}</span>
      </>
    ),
  },
  {
    name: 'serials',
    part: 'main',
    cell: ({ serials }) => (
      <Link
        to="/registry/$serial"
        params={{ serial: serials }}
        className="tabular-nums font-strong wrap-anywhere max-md:inline-flex max-md:min-h-tap max-md:items-center"
      >
        {serials}
      </Link>
    ),
  },
  { name: 'issued', cell: ({ issued_date }) => dayText(isoDay(issued_date)) },
  {
    name: 'logIndex',
    cell: ({ log_index }) =>
      log_index === null ? null : (
        <span className="tabular-nums">
          <span className="text-ink-soft md:hidden">{MESSAGES.logIndex} </span>
          {wholeText(log_index)}
        </span>
      ),
  },
  { name: 'status', cell: ({ status }) => <SerialStatus status={status} /> },
  { name: 'credits', part: 'amount', end: true, cell: ({ credits }) => <b>{wholeText(credits)}</b> },
]

type RowsProps = { list: ReturnType<typeof useBlocks>; filters: Filters; clear: () => void }

function Rows({ list, filters, clear }: RowsProps) {
  const { blocks, matching } = list
  if (blocks === undefined) return list.isError ? <End list={list} /> : <SkeletonLines className="h-12" />
  if (blocks.length === 0)
    return Object.values(filters).some(Boolean) ? (
      <EmptyState
        art="empty-search"
        title={MESSAGES.none}
        text={MESSAGES.noneText}
        action={<Button onClick={clear}>{MESSAGES.clear}</Button>}
      />
    ) : (
      <EmptyState art="certificate-seal" title={MESSAGES.empty} text={MESSAGES.emptyText} />
    )
  const columns = COLUMNS.filter(
    ({ name }) => name !== 'logIndex' || blocks.some(({ log_index }) => log_index !== null),
  )
  return (
    <div aria-busy={list.isFetching}>
      <Table
        caption={MESSAGES.title}
        columns={columns.map(({ name, ...column }) => ({ ...column, head: MESSAGES[name] }))}
        rows={blocks}
        rowKey={({ serials }) => serials}
      />
      <div className="flex min-h-14 items-center justify-between gap-3 border-t pt-3">
        <p className="tabular-nums text-14 text-ink-soft">
          {matching === undefined ? null : format(MESSAGES.shown, { shown: blocks.length, all: matching })}
        </p>
        <End list={list} />
      </div>
    </div>
  )
}

const End = ({ list }: Pick<RowsProps, 'list'>) => (
  <ListEnd query={list} failed={MESSAGES.failed} more={MESSAGES.more} />
)
