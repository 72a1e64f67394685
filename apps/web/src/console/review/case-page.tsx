import { ApiError } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { momentText, timeText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  decide as DECIDE,
  entry as MESSAGES,
  queue as QUEUE,
  verdicts as VERDICTS,
} from '../../messages/en/review.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Evidence } from '../../ui/review/evidence-list.tsx'
import { BackLink, ConsoleLink } from '../link.tsx'
import { CaseIcon, Flags, ownerText } from './case-marks.tsx'
import { ChangeNote } from './change-note.tsx'
import { Checks } from './checks.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { DecisionForm, type DecisionHandle } from './decision.tsx'
import { Background, EntryMap, Facts, Pictures } from './evidence.tsx'
import { filterQuery, readFilters } from './filters.ts'
import { Objection } from './objection.tsx'
import {
  type CaseFilters,
  type Decision,
  decideAndOpenNext,
  type ReviewCase,
  reviewKeys,
  useCase,
  useCases,
  useReadAhead,
} from './queries.ts'
import { Shortcuts } from './shortcuts.tsx'
import { useKeys } from './use-keys.ts'
import { useUndo } from './use-undo.ts'

const GONE = 404

/** One entry with its evidence, and the decision about it. */
export function CasePage() {
  const router = useRouter()
  const { caseId = '' } = useParams({ strict: false }) as { caseId?: string }
  const filters = readFilters(router.state.location.search)
  const { data, error, isFetching, refetch } = useCase(caseId)
  const queueAddress = `/console/review${filterQuery(filters)}`
  return (
    <div className="grid grow lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[18.5rem_minmax(0,1fr)_20rem]">
      <Neighbours caseId={caseId} filters={filters} />
      {data && data.case_id === caseId ? (
        <Opened
          key={caseId}
          latest={data}
          isGone={isGone(error)}
          filters={filters}
          reload={() => void refetch()}
        />
      ) : (
        <main id="main" tabIndex={-1} className="wrap py-8 lg:col-span-2" aria-busy={error === null}>
          {error === null ? (
            <>
              <span className="sr-only">{MESSAGES.loading}</span>
              <Skeleton className="skeleton-late mb-3 block h-8 w-64" />
              <Skeleton className="skeleton-late block h-56 rounded-card" />
            </>
          ) : isGone(error) ? (
            <EmptyState
              art="empty-reviews"
              title={MESSAGES.gone}
              text={MESSAGES.goneText}
              action={
                <ConsoleLink to={queueAddress} className={buttonClass('primary')}>
                  {MESSAGES.toQueue}
                </ConsoleLink>
              }
            />
          ) : (
            <EmptyState
              art="error"
              title={MESSAGES.failed}
              text={failureMessage(error, { refused: QUEUE.failedText, noAnswer: DECIDE.noAnswer })}
              action={
                <Button busy={isFetching} onClick={() => void refetch()}>
                  {QUEUE.retry}
                </Button>
              }
            />
          )}
        </main>
      )}
    </div>
  )
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === GONE

type OpenedProps = { latest: ReviewCase; isGone: boolean; filters: CaseFilters; reload: () => void }

function Opened({ latest, isGone, filters, reload }: OpenedProps) {
  const [first, setFirst] = useState(latest)
  const isChanged = latest.version !== first.version
  const { claim, left_to_others } = latest
  /** Another version is shown only when the reviewer asks for it. */
  const entry = isChanged ? { ...first, claim, left_to_others } : latest
  const { decision, undoLast, problem } = useDecision(entry, filters, reload)
  const form = useRef<DecisionHandle>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const move = useMove(entry.case_id, filters)
  const [compared, setCompared] = useState<number>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const isHeld = entry.claim !== null && !entry.claim.by_you
  const mayDecide = !isHeld && !entry.left_to_others && !isChanged && !isGone
  const mayApprove = !entry.flags.includes('same_photo')
  useEffect(() => heading.current?.focus(), [])
  useKeys({
    a: !mayDecide || !mayApprove ? undefined : () => decision.mutate({ action: 'approve' }),
    r: () => form.current?.reject(),
    u: undoLast,
    j: () => move(1),
    k: () => move(-1),
    c: entry.similar.length === 0 ? undefined : () => setCompared(0),
    '?': () => setHelpOpen(true),
  })
  const owner = ownerText(entry)
  return (
    <>
      <main id="main" tabIndex={-1} className="grid min-w-0 content-start gap-4 px-(--gutter) py-6 lg:px-7">
        <BackLink to={`/console/review${filterQuery(filters)}`} className="xl:hidden">
          {MESSAGES.back}
        </BackLink>
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="page-title wrap-anywhere focus:outline-none">
              {entry.title}
            </h1>
            <p className="text-14 text-ink-soft">
              {format(MESSAGES.saved, { owner, moment: momentText(entry.waiting_since) })}{' '}
              {entry.claim?.by_you ? format(MESSAGES.claimed, { time: timeText(entry.claim.until) }) : null}
            </p>
          </div>
          <Flags entry={entry} />
        </header>
        <ChangeNote entry={first} latest={latest} isGone={isGone} onShow={() => setFirst(latest)} />
        {isHeld && entry.claim ? (
          <InlineNote>{format(MESSAGES.taken, { time: timeText(entry.claim.until) })}</InlineNote>
        ) : null}
        {entry.left_to_others ? <InlineNote>{MESSAGES.left[entry.purpose]}</InlineNote> : null}
        <Objection entry={entry} />
        {entry.provisional === null ? null : (
          <p className="rounded-control border border-pending-line bg-pending-wash px-4 py-3 text-14 text-pending-ink">
            {format(MESSAGES.reasons[entry.provisional], { days: entry.days ?? 0, ...entry.excess })}
          </p>
        )}
        <Pictures entry={entry} />
        <Checks entry={entry} onCompare={setCompared} />
        <div className="grid gap-4 md:grid-cols-2 md:[&>:only-child]:col-span-2">
          <EntryMap entry={entry} />
          <Facts entry={entry} />
        </div>
      </main>
      <aside
        aria-label={DECIDE.title}
        className="grid content-start gap-6 border-t bg-card px-(--gutter) py-6 max-lg:pb-28 lg:border-t-0 lg:border-l lg:px-5"
      >
        <DecisionForm
          ref={form}
          entry={entry}
          problem={problem}
          busy={decision.underWay?.input.action}
          mayDecide={mayDecide}
          mayApprove={mayApprove}
          onDecide={decision.mutate}
          onReload={reload}
        />
        <Evidence parts={entry.evidence} />
        <Background entry={entry} />
      </aside>
      <CompareDialog entry={entry} at={compared} onClose={() => setCompared(undefined)} />
      <Shortcuts open={isHelpOpen} onOpenChange={setHelpOpen} />
    </>
  )
}

/** Sends a decision and opens the next free entry. */
function useDecision(entry: ReviewCase, filters: CaseFilters, reload: () => void) {
  const router = useRouter()
  const client = useQueryClient()
  const { undoLast, offerUndo } = useUndo(filters)
  const decision = useSend({
    mutationFn: (made: Decision) => decideAndOpenNext(client, { entry, filters }, made),
    onSuccess: (next, { action }) => {
      const text = format(VERDICTS[entry.purpose][action].done, { title: entry.title })
      offerUndo(entry, text)
      router.history.push(`/console/review${next ? `/${next}` : ''}${filterQuery(filters)}`)
    },
    // It may have changed: the page then says what.
    onError: reload,
    onSettled: () => client.invalidateQueries({ queryKey: reviewKeys.lists }),
  })
  const problem = failureMessage(decision.error, { refused: DECIDE.failed, noAnswer: DECIDE.noAnswer })
  return { decision, undoLast, problem }
}

/** Opens the next or previous entry of the queue. */
function useMove(caseId: string, filters: CaseFilters): (by: number) => void {
  const router = useRouter()
  const { data } = useCases(filters)
  useReadAhead(caseId, data)
  return (by) => {
    const rows = data?.data ?? []
    const next = rows[rows.findIndex((row) => row.case_id === caseId) + by]
    if (next) router.history.push(`/console/review/${next.case_id}${filterQuery(filters)}`)
  }
}

/** The first page of the queue beside the entry, on wide screens. */
function Neighbours({ caseId, filters }: { caseId: string; filters: CaseFilters }) {
  const { data } = useCases(filters)
  return (
    <nav aria-label={MESSAGES.list} className="border-r px-1.5 py-4 max-xl:hidden">
      <div className="flex items-baseline justify-between px-2.5 pb-2">
        <ConsoleLink
          to={`/console/review${filterQuery(filters)}`}
          className="text-20 font-head text-ink no-underline"
        >
          {QUEUE.title}
        </ConsoleLink>
        <span className="text-14 text-ink-soft">{QUEUE.order}</span>
      </div>
      <ul className="sticky top-20 max-h-[calc(100vh-9rem)] overflow-auto">
        {data?.data.map((row) => (
          <li key={row.case_id} className="border-b">
            <ConsoleLink
              to={`/console/review/${row.case_id}${filterQuery(filters)}`}
              aria-current={row.case_id === caseId ? 'page' : undefined}
              className={classNames(
                'flex min-h-16 items-center gap-3 rounded-control px-4 py-2.5 no-underline',
                row.case_id === caseId && 'bg-card inset-ring-2 inset-ring-forest',
              )}
            >
              <CaseIcon kind={row.kind} />
              <span className="grid min-w-0">
                <span className="truncate text-14 font-strong text-ink">{row.title}</span>
                <span className="text-12 text-ink-soft">{ownerText(row)}</span>
              </span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
