import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, EyeOff, Flag, RotateCcw } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { reports as LIST, detail as MESSAGES } from '../../messages/en/reports.json'
import { badgeClass } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BackLink, ConsoleLink } from '../link.tsx'
import { Key } from '../review/shortcuts.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { type Decision, decide, isGone, isStale, type Report, reportKeys, useReport } from './queries.ts'
import { ReportBackground, ReportedContent } from './report-content.tsx'

export type DetailHandle = { clear: () => void; hide: () => void }

type DetailProps = {
  caseId: string
  /** The list with its filters. */
  listAddress: string
  /** Takes the focus to the title, after a decision about the entry before. */
  focusTitle: boolean
  onDecided: () => void
  ref: Ref<DetailHandle>
}

/** One entry with its reports, and the decision about it. */
export function ReportDetail(props: DetailProps) {
  const { caseId, listAddress } = props
  const { data, error, isFetching, refetch } = useReport(caseId)
  if (data?.case_id === caseId)
    return <Opened key={caseId} {...props} report={data} reload={() => void refetch()} />
  if (error === null)
    return (
      <div className="card card-pad grid gap-3" aria-busy="true">
        <span className="sr-only">{MESSAGES.loading}</span>
        <Skeleton className="skeleton-late block h-7 w-56" />
        <Skeleton className="skeleton-late block h-40 rounded-control" />
      </div>
    )
  return (
    <div className="card card-pad">
      {isGone(error) ? (
        <EmptyState
          art="empty-reviews"
          title={MESSAGES.gone}
          text={MESSAGES.goneText}
          action={
            <ConsoleLink to={listAddress} className={buttonClass('secondary')}>
              {MESSAGES.toList}
            </ConsoleLink>
          }
        />
      ) : (
        <LoadFailed title={MESSAGES.failed} text={LIST.failedText} query={{ isFetching, refetch }} />
      )}
    </div>
  )
}

type OpenedProps = DetailProps & { report: Report; reload: () => void }

function Opened({ report, reload, listAddress, focusTitle, onDecided, ref }: OpenedProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isHiding, setHiding] = useState(false)
  const { kind, hidden, state, author, title, reports } = report
  const decision = useSend({
    mutationFn: (made: Decision, { keyFor }) => decide(report, made, keyFor),
    onSuccess: (_, { action }) => {
      const event =
        action === 'hide' ? (hidden ? 'kept' : 'hidden') : hidden ? ('restored' as const) : ('fine' as const)
      toast.success(format(MESSAGES.done[event], { title }))
      setHiding(false)
      onDecided()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reportKeys.all }),
  })
  const mayHide = !report.left_to_others && (!hidden || state === 'open')
  const mayClear = !report.left_to_others && (hidden || state === 'open')
  const clear = mayClear ? () => decision.mutate({ action: 'clear' }) : () => undefined
  const hide = mayHide ? () => setHiding(true) : () => undefined
  useImperativeHandle(ref, () => ({ clear, hide }))
  useEffect(() => {
    if (focusTitle) heading.current?.focus()
  }, [focusTitle])
  const problem = failureMessage(decision.error, {
    refused: MESSAGES.notSaved,
    noAnswer: MESSAGES.noAnswer,
  })
  const stale = isStale(decision.error)
  return (
    <section className="card min-w-0" aria-labelledby="report-title">
      <header className="flex items-start justify-between gap-3 px-5 max-sm:flex-wrap py-4 max-sm:px-4">
        <div className="min-w-0">
          <BackLink to={listAddress} className="lg:hidden">
            {MESSAGES.back}
          </BackLink>
          <h2
            ref={heading}
            id="report-title"
            tabIndex={-1}
            className="text-20 font-head wrap-anywhere focus:outline-none"
          >
            {format(MESSAGES.titles[kind], { name: author.name })}
          </h2>
          <p className="text-14 text-ink-soft">
            {format(MESSAGES.since, { count: reports, moment: momentText(report.waiting_since) })}{' '}
            {hidden ? MESSAGES.hidden : MESSAGES.visible}
          </p>
        </div>
        <span className={badgeClass(hidden ? 'rejected' : state === 'open' ? 'pending' : 'approved')}>
          {hidden ? <EyeOff aria-hidden="true" /> : <Flag aria-hidden="true" />}
          {hidden ? LIST.states.hidden : format(MESSAGES.count, { count: reports })}
        </span>
      </header>
      {report.left_to_others ? (
        <InlineNote className="mx-5 mb-4 max-sm:mx-4">{MESSAGES.left}</InlineNote>
      ) : null}
      <ReportedContent report={report} />
      <ReportBackground report={report} />
      <footer className="sticky bottom-0 grid gap-3 rounded-b-card border-t bg-card px-5 py-4 max-sm:px-4">
        {problem !== undefined && (!isHiding || stale) ? (
          <InlineNote>
            {problem}{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                decision.reset()
                setHiding(false)
                reload()
              }}
            >
              {MESSAGES.reload}
            </button>
          </InlineNote>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {hidden || state === 'open' ? (
            <Button
              variant={hidden ? 'secondary' : 'quiet'}
              icon={hidden ? <RotateCcw aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
              disabled={!mayClear}
              busy={decision.underWay?.input.action === 'clear'}
              onClick={clear}
            >
              {hidden ? MESSAGES.restore : MESSAGES.fine} <Key>A</Key>
            </Button>
          ) : (
            <span />
          )}
          {!hidden || state === 'open' ? (
            <Button
              variant="danger-outline"
              aria-haspopup="dialog"
              icon={<EyeOff aria-hidden="true" />}
              disabled={!mayHide}
              onClick={hide}
            >
              {hidden ? MESSAGES.keep : MESSAGES.hide} <Key>R</Key>
            </Button>
          ) : null}
        </div>
      </footer>
      <HideDialog
        report={report}
        open={isHiding}
        onOpenChange={setHiding}
        busy={decision.underWay?.input.action === 'hide'}
        problem={problem}
        onDecide={decision.mutate}
      />
    </section>
  )
}
