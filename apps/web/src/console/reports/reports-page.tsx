import { CONTENT_KINDS, REPORT_STATES } from '@eco/domain/moderation/rules'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { MessageCircle, MessageSquareText, Newspaper } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dayAndMonth, momentText } from '../../lib/format/days.ts'
import { durationText } from '../../lib/format/units.ts'
import { format } from '../../lib/language/catalogues.ts'
import { reasons as REASONS } from '../../messages/en/report.json'
import { detail as DETAIL, keys as KEYS, reports as MESSAGES } from '../../messages/en/reports.json'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/form/text-field.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ConsoleLink } from '../link.tsx'
import { FilterChips, FilterSearch } from '../list/filters.tsx'
import { WithoutRows } from '../list/list-parts.tsx'
import { Shortcuts, ShortcutsButton } from '../review/shortcuts.tsx'
import { useKeys } from '../review/use-keys.ts'
import { addressOf, type ListedReport, type ReportFilters, readFilters, useReports } from './queries.ts'
import { type DetailHandle, ReportDetail } from './report-detail.tsx'

/** Reported content, the longest waiting first; beside it the chosen entry, which is a page of its own on narrow screens. */
export function ReportsPage() {
  const router = useRouter()
  const { caseId } = useParams({ strict: false }) as { caseId?: string }
  const filters = readFilters(useLocation().search)
  const query = useReports(filters)
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [hasDecided, setDecided] = useState(false)
  const detail = useRef<DetailHandle>(null)
  const shownId = caseId ?? rows[0]?.case_id
  const at = rows.findIndex((row) => row.case_id === shownId)
  const open = (row: ListedReport | undefined) => {
    if (row) router.history.push(addressOf(filters, row.case_id))
  }
  const change = (changed: ReportFilters) => {
    setDecided(false)
    router.history.replace(addressOf(changed))
  }
  const goOn = () => {
    setDecided(true)
    const next = rows[at + 1] ?? rows[at - 1]
    router.history.replace(addressOf(filters, next?.case_id))
  }
  useKeys({
    a: () => detail.current?.clear(),
    r: () => detail.current?.hide(),
    j: () => open(rows[at + 1]),
    k: () => open(rows[at - 1]),
    '?': () => setHelpOpen(true),
  })
  const first = query.data?.pages[0]
  return (
    <Page
      className={classNames(caseId !== undefined && 'max-lg:pt-4 max-lg:[&>.page-head]:sr-only')}
      title={MESSAGES.title}
      lead={first && leadOf(first)}
      actions={<ShortcutsButton onPress={() => setHelpOpen(true)} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[23.75rem_minmax(0,1fr)]">
        <section
          aria-label={MESSAGES.list}
          className={classNames(
            'card min-w-0 overflow-hidden lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto',
            caseId !== undefined && 'max-lg:hidden',
          )}
        >
          <Filters filters={filters} counts={first?.counts} onChange={change} />
          <Rows
            query={query}
            rows={rows}
            filters={filters}
            shownId={shownId}
            isChosen={caseId !== undefined}
          />
          <div className="px-4 pb-3">
            {rows.length > 0 ? <ListEnd query={query} failed={MESSAGES.failed} more={MESSAGES.more} /> : null}
          </div>
        </section>
        <div className={classNames('min-w-0', caseId === undefined && 'max-lg:hidden')}>
          {shownId === undefined ? null : (
            <ReportDetail
              ref={detail}
              caseId={shownId}
              listAddress={addressOf(filters)}
              focusTitle={hasDecided}
              onDecided={goOn}
            />
          )}
        </div>
      </div>
      <Shortcuts
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        shortcuts={[
          ['A', KEYS.fine],
          ['R', KEYS.hide],
          ['J / K', KEYS.move],
          ['/', KEYS.search],
          ['?', KEYS.help],
        ]}
      />
    </Page>
  )
}

type FirstPage = NonNullable<ReturnType<typeof useReports>['data']>['pages'][number]

function leadOf({ counts: { open }, oldest }: FirstPage): string {
  return oldest === null
    ? format(MESSAGES.lead, { open })
    : format(MESSAGES.leadOldest, { open, oldest: durationText(Date.now() - oldest) })
}

type FilterProps = {
  filters: ReportFilters
  counts: FirstPage['counts'] | undefined
  onChange: (filters: ReportFilters) => void
}

function Filters({ filters, counts, onChange }: FilterProps) {
  const { state, kind, search } = filters
  return (
    <div className="grid gap-3 p-4">
      <FilterChips
        label={MESSAGES.state}
        chips={REPORT_STATES.map((value) => ({
          value,
          label: MESSAGES.states[value],
          count: counts?.[value],
        }))}
        chosen={state}
        choose={(value) => onChange({ ...filters, state: value })}
      />
      <FilterSearch
        texts={MESSAGES}
        text={search}
        onSearch={(text) => onChange({ state, ...(kind && { kind }), ...(text !== '' && { search: text }) })}
      />
      <SelectField
        label={MESSAGES.kind}
        placeholder={MESSAGES.anyKind}
        options={CONTENT_KINDS.map((value) => ({ value, label: MESSAGES.kinds[value] }))}
        value={kind ?? ''}
        className="[&_label]:sr-only"
        onChange={({ target: { value } }) => {
          const chosen = CONTENT_KINDS.find((one) => one === value)
          onChange({ state, ...(chosen && { kind: chosen }), ...(search && { search }) })
        }}
      />
    </div>
  )
}

type RowsProps = {
  query: ReturnType<typeof useReports>
  rows: readonly ListedReport[]
  filters: ReportFilters
  shownId: string | undefined
  /** False when the entry is only shown because it is the first one. */
  isChosen: boolean
}

function Rows({ query, rows, filters, shownId, isChosen }: RowsProps) {
  const { history } = useRouter()
  if (rows.length === 0) {
    const empty = { open: MESSAGES.empty, hidden: MESSAGES.emptyHidden, fine: MESSAGES.emptyFine }
    return (
      <WithoutRows
        query={query}
        texts={MESSAGES}
        isFiltered={filters.kind !== undefined || filters.search !== undefined}
        clear={() => history.replace(addressOf({ state: filters.state }))}
        empty={{ empty: empty[filters.state], emptyText: MESSAGES.emptyText }}
        className="grid px-4 pb-3"
      />
    )
  }
  return (
    <ul className="px-1.5">
      {rows.map((row) => (
        <Row
          key={row.case_id}
          row={row}
          address={addressOf(filters, row.case_id)}
          shown={row.case_id === shownId}
          current={isChosen && row.case_id === shownId}
        />
      ))}
    </ul>
  )
}

const ICONS = { post: MessageSquareText, comment: MessageCircle, article: Newspaper } as const

type RowProps = { row: ListedReport; address: string; shown: boolean; current: boolean }

function Row({ row, address, shown, current }: RowProps) {
  const Icon = ICONS[row.kind]
  const [reason] = row.reasons
  const { day, month } = dayAndMonth(row.waiting_since)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={item} className="border-t">
      <ConsoleLink
        to={address}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'grid min-h-16 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-2.5 py-2.5 text-ink no-underline',
          shown && 'lg:inset-ring-2 lg:inset-ring-forest',
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-lg bg-forest-wash text-forest-ink [&_svg]:size-4"
        >
          <Icon />
        </span>
        <span className="grid min-w-0">
          <span className="line-clamp-2 text-14 font-strong wrap-anywhere">
            {format(DETAIL.titles[row.kind], { name: row.author.name })}
          </span>
          <span className="truncate text-14">{row.title}</span>
          <span className="text-12 text-ink-soft">
            {row.answered
              ? MESSAGES.answered
              : reason
                ? format(MESSAGES.line, { reason: REASONS[reason.reason], count: row.reports })
                : null}
          </span>
        </span>
        <time
          className="text-12 text-ink-soft"
          dateTime={new Date(row.waiting_since).toISOString()}
          title={momentText(row.waiting_since)}
        >
          {day} {month}
        </time>
      </ConsoleLink>
    </li>
  )
}
