import { useRouter } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSend } from '../../lib/api/use-send.ts'
import { momentText } from '../../lib/format/days.ts'
import { durationText } from '../../lib/format/durations.ts'
import { format } from '../../lib/language/catalogues.ts'
import { kind as KIND, queue as MESSAGES } from '../../messages/en/review.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../link.tsx'
import { CaseIcon, Flags } from './case-marks.tsx'
import { filterQuery, readFilters } from './filters.ts'
import { type CaseFilters, type CaseList, claimNext, type ListedCase, useCases } from './queries.ts'
import { QueueFilters } from './queue-filters.tsx'
import { Shortcuts, ShortcutsButton } from './shortcuts.tsx'
import { ownerText } from './texts.ts'
import { useKeys } from './use-keys.ts'
import { useUndo } from './use-undo.ts'

/** Rows while the list loads. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** What waits for a reviewer, the oldest first. */
export function QueuePage() {
  const router = useRouter()
  const toast = useToast()
  const filters = readFilters(router.state.location.search)
  /** The cursors of the pages before this one. */
  const [before, setBefore] = useState<readonly (string | undefined)[]>([])
  const [cursor, setCursor] = useState<string>()
  const query = useCases(filters, cursor)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const rows = useRef<HTMLUListElement>(null)
  const open = (caseId: string) => router.history.push(`/console/review/${caseId}${filterQuery(filters)}`)
  const next = useSend({
    mutationFn: () => claimNext(filters),
    onSuccess: (caseId) => (caseId === null ? toast.info(MESSAGES.noNext) : open(caseId)),
    onError: () => toast.error(MESSAGES.failed),
  })
  const change = (changed: CaseFilters) => {
    setBefore([])
    setCursor(undefined)
    router.history.replace(`/console/review${filterQuery(changed)}`)
  }
  const move = (by: number) => {
    const links = [...(rows.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
  }
  const { undoLast } = useUndo(filters)
  useKeys({ '?': () => setHelpOpen(true), u: undoLast, j: () => move(1), k: () => move(-1) })
  const { data } = query
  const from = before.length * PAGE_ROWS + 1
  return (
    <Page
      title={MESSAGES.title}
      lead={data && summaryOf(data)}
      actions={
        <>
          <ShortcutsButton onPress={() => setHelpOpen(true)} />
          <Button
            icon={<ArrowRight aria-hidden="true" />}
            busy={next.isPending}
            disabled={data !== undefined && data.oldest === null}
            onClick={() => next.mutate()}
          >
            {MESSAGES.next}
          </Button>
        </>
      }
    >
      <section className="card card-pad grid gap-4" aria-label={MESSAGES.table}>
        <QueueFilters filters={filters} counts={data?.counts} onChange={change} />
        <Rows query={query} filters={filters} list={rows} onClear={() => change({})} />
        {data && data.data.length > 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-14 text-ink-soft">
              {format(MESSAGES.range, { from, to: from + data.data.length - 1, all: data.matching })}
            </p>
            <div className="flex gap-2">
              <Button
                variant="secondary"
                disabled={before.length === 0}
                onClick={() => {
                  setCursor(before.at(-1))
                  setBefore(before.slice(0, -1))
                }}
              >
                {MESSAGES.previous}
              </Button>
              <Button
                variant="secondary"
                disabled={data.next === undefined}
                onClick={() => {
                  setBefore([...before, cursor])
                  setCursor(data.next)
                }}
              >
                {MESSAGES.nextPage}
              </Button>
            </div>
          </div>
        ) : null}
      </section>
      <Shortcuts open={isHelpOpen} onOpenChange={setHelpOpen} />
    </Page>
  )
}

/** Entries of a page. Source: the API. */
const PAGE_ROWS = 50

function summaryOf({ counts, oldest, median_wait }: CaseList): string {
  if (oldest === null) return MESSAGES.nothing
  const count = Object.values(counts).reduce((sum, of) => sum + of, 0)
  const params = { count, oldest: durationText(Date.now() - oldest) }
  return median_wait === null
    ? format(MESSAGES.summary, params)
    : format(MESSAGES.summaryWithMedian, { ...params, median: durationText(median_wait) })
}

type RowsProps = {
  query: ReturnType<typeof useCases>
  filters: CaseFilters
  list: React.RefObject<HTMLUListElement | null>
  onClear: () => void
}

function Rows({
  query: { data, isPending, isError, isFetching, refetch },
  filters,
  list,
  onClear,
}: RowsProps) {
  const isSkeleton = useSkeleton(isPending)
  if (isError)
    return (
      <EmptyState
        art="error"
        title={MESSAGES.failed}
        text={MESSAGES.failedText}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {MESSAGES.retry}
          </Button>
        }
      />
    )
  if (data === undefined)
    return (
      <div aria-busy="true" className="grid">
        <span className="sr-only">{MESSAGES.loading}</span>
        {isSkeleton
          ? SKELETONS.map((row) => (
              <div key={row} className="flex items-center gap-3 border-t py-3">
                <Skeleton className="size-8 rounded-lg" />
                <Skeleton className="h-4 w-48" />
              </div>
            ))
          : null}
      </div>
    )
  if (data.data.length === 0) {
    const isFiltered = Object.keys(filters).length > 0
    return (
      <EmptyState
        art={isFiltered ? 'empty-search' : 'empty-reviews'}
        title={isFiltered ? MESSAGES.noMatch : MESSAGES.empty}
        text={isFiltered ? MESSAGES.noMatchText : MESSAGES.emptyText}
        action={
          isFiltered ? (
            <Button variant="secondary" onClick={onClear}>
              {MESSAGES.clear}
            </Button>
          ) : null
        }
      />
    )
  }
  return (
    <div>
      <div
        aria-hidden="true"
        className={classNames(COLUMNS, 'border-b-2 pb-2 text-14 font-strong text-ink-soft max-md:hidden')}
      >
        <span>{MESSAGES.columns.entry}</span>
        <span>{MESSAGES.columns.owner}</span>
        <span>{MESSAGES.columns.wait}</span>
        <span>{MESSAGES.columns.flags}</span>
      </div>
      <ul ref={list} className={isFetching ? 'opacity-70' : ''}>
        {data.data.map((entry) => (
          <Row key={entry.case_id} entry={entry} query={filterQuery(filters)} />
        ))}
      </ul>
    </div>
  )
}

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,2.2fr)_minmax(0,1.1fr)_minmax(0,0.8fr)_minmax(0,1.6fr)_5.5rem]'

function Row({ entry, query }: { entry: ListedCase; query: string }) {
  const wait = durationText(Date.now() - entry.waiting_since)
  const owner = ownerText(entry)
  return (
    <li className={classNames(COLUMNS, 'min-h-15 border-b py-2.5')}>
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
      <div className="max-md:order-last max-md:col-span-2 max-md:pl-11">
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
