import { api } from '@eco/contract'
import type { WireJob } from '@eco/contract/administration/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleX, Loader, Play, RotateCcw } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { momentText } from '../../../lib/format/days.ts'
import { durationText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { failures as FAILURES, page as MESSAGES, states as STATES } from '../../../messages/en/jobs.json'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Column, Table } from '../../../ui/figures/table.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { jobText } from '../audit/audit-texts.tsx'
import { MailQueue } from './mail-queue.tsx'
import { isFailing, JOBS_KEY, useJobs } from './queries.ts'

const [SECOND_MS, MINUTE_MS] = [1_000, 60_000]

/** The background jobs of all features, and the queue of mails. */
export function JobsPage() {
  const { data, isPending, isError, isFetching, refetch } = useJobs()
  const isSkeleton = useSkeleton(isPending)
  const run = useRun()
  const failed = data?.filter(isFailing).length ?? 0
  return (
    <Page
      title={MESSAGES.title}
      lead={data && format(MESSAGES.lead, { jobs: data.length, failed })}
      aria-busy={isPending}
    >
      {isError && !data ? <LoadFailed title={MESSAGES.failed} query={{ isFetching, refetch }} /> : null}
      {isSkeleton ? (
        <>
          <span className="sr-only">{MESSAGES.loading}</span>
          <Skeleton className="block h-96" />
        </>
      ) : null}
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          <section className="card card-pad" aria-label={MESSAGES.table}>
            <Table
              caption={MESSAGES.table}
              columns={columns(run)}
              rows={data.toSorted((one, other) => Number(isFailing(other)) - Number(isFailing(one)))}
              rowKey={({ name }) => name}
            />
          </section>
          <MailQueue />
        </div>
      ) : null}
    </Page>
  )
}

function useRun() {
  const cache = useQueryClient()
  const toast = useToast()
  return useSend({
    meta: { failure: 'Could not start a job' },
    mutationFn: (job: string) => call(api.runJob, { params: { job } }),
    onSuccess: () => toast.success(MESSAGES.started),
    onError: (error) => toast.error(refusalOf(error) ?? MESSAGES.notStarted),
    onSettled: () => cache.invalidateQueries({ queryKey: JOBS_KEY }),
  })
}

/** In an entry of a phone; in a table the head of the column says it. */
const LABEL = 'text-ink-soft md:sr-only'

const nameOf = ({ name }: WireJob): string => jobText(name) ?? name

const columns = (run: ReturnType<typeof useRun>): readonly Column<WireJob>[] => [
  {
    head: MESSAGES.job,
    part: 'main',
    cell: (job) => (
      <>
        <span className="block font-strong wrap-anywhere">{nameOf(job)}</span>
        {isFailing(job) ? <span className="block text-12 text-rejected-ink">{failureText(job)}</span> : null}
      </>
    ),
  },
  {
    head: MESSAGES.last,
    cell: (job) => (
      <>
        <span className={LABEL}>{MESSAGES.last} </span>
        <LastRun {...job} />
      </>
    ),
  },
  {
    head: MESSAGES.next,
    cell: ({ due_at: at }) => (
      <>
        <span className={LABEL}>{MESSAGES.next} </span>
        {nextText(at - Date.now())}
      </>
    ),
  },
  { head: MESSAGES.state, cell: ({ state }) => <JobState state={state} /> },
  {
    head: MESSAGES.run,
    part: 'amount',
    cell: (job) => {
      const action = isFailing(job) ? MESSAGES.retry : MESSAGES.run
      return (
        <Button
          variant="quiet"
          className="max-md:-me-4.5 md:-ms-4.5"
          aria-label={format(MESSAGES.runOf, { action, job: nameOf(job) })}
          icon={isFailing(job) ? <RotateCcw /> : <Play />}
          busy={run.underWay?.input === job.name}
          disabled={job.state === 'running'}
          onClick={() => run.mutate(job.name)}
        >
          {action}
        </Button>
      )
    },
  },
]

function LastRun({ started_at: started, finished_at: finished }: WireJob) {
  if (started === null) return <span className="text-ink-soft">{MESSAGES.never}</span>
  const moment = momentText(started)
  if (finished === null) return moment
  const ms = finished - started
  return ms < SECOND_MS
    ? format(MESSAGES.quick, { moment })
    : format(MESSAGES.took, { moment, time: durationText(ms) })
}

function nextText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  return minutes < 1 ? MESSAGES.soon : format(MESSAGES.inMinutes, { minutes })
}

const ICONS = {
  ...{ waiting: CircleDashed, running: Loader, done: CircleCheck },
  ...{ failed: CircleX, broken: CircleX },
} as const
const COLOURS = {
  ...{ waiting: 'text-ink-soft', running: 'text-ink', done: 'text-approved-ink' },
  ...{ failed: 'text-rejected-ink', broken: 'text-rejected-ink' },
} as const

function JobState({ state }: Pick<WireJob, 'state'>) {
  const Icon = ICONS[state]
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 text-12 font-strong', COLOURS[state])}
      role="status"
    >
      <Icon aria-hidden="true" className="size-4" />
      {STATES[state]}
    </span>
  )
}

/** Codes of operating systems, databases and of ours, in words. */
function failureText({ state, failure }: WireJob): string {
  if (state === 'broken') return FAILURES.broken
  const code = failure ?? ''
  const words = /^(ENOSPC|EDQUOT|no_space)$/.test(code)
    ? FAILURES.space
    : /^(EACCES|EPERM|EROFS)$/.test(code)
      ? FAILURES.access
      : /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI)/.test(code)
        ? FAILURES.away
        : /^(\d\w{4}|SQLITE\w*|busy|not_ready)$/.test(code)
          ? FAILURES.database
          : FAILURES.other
  return format(FAILURES.code, { words, code })
}
