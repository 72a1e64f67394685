import { api } from '@eco/contract'
import type { WireStorageKind } from '@eco/contract/administration/storage'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { momentText } from '../../../lib/format/days.ts'
import { percentText, wholeText } from '../../../lib/format/figures.ts'
import { sizeText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { kinds as KINDS, storage as MESSAGES } from '../../../messages/en/storage.json'
import { Button } from '../../../ui/button.tsx'
import { BAR } from '../../../ui/figures/balance-bar.tsx'
import { type Column, Table } from '../../../ui/figures/table.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'

const STORAGE_KEY = ['storage']
const PERCENT = 100
/** A job that was started needs a moment, ms. */
const AFTER_MS = 2_000

/** What the site stores, as the last check counted it. */
export function StoragePage() {
  const cache = useQueryClient()
  const toast = useToast()
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: STORAGE_KEY,
    meta: { failure: 'Could not load the storage figures' },
    queryFn: ({ signal }) => call(api.readStorage, {}, { signal }),
    staleTime: 0,
  })
  const run = useSend({
    meta: { failure: 'Could not start a job' },
    mutationFn: async (jobs: readonly string[]) => {
      for (const job of jobs) {
        await call(api.runJob, { params: { job } })
        await new Promise((done) => setTimeout(done, AFTER_MS))
      }
    },
    onSuccess: () => toast.success(MESSAGES.started),
    onError: (error) => toast.error(refusalOf(error) ?? MESSAGES.notStarted),
    onSettled: () => cache.invalidateQueries({ queryKey: STORAGE_KEY }),
  })
  const isSkeleton = useSkeleton(isPending)
  const checked = data?.checked_at
  return (
    <Page
      title={MESSAGES.title}
      lead={
        data && (checked == null ? MESSAGES.never : format(MESSAGES.checked, { moment: momentText(checked) }))
      }
      actions={
        data ? (
          <Button
            variant="secondary"
            busy={run.isPending}
            busyLabel={MESSAGES.checking}
            onClick={() => run.mutate([data.job])}
          >
            {MESSAGES.check}
          </Button>
        ) : null
      }
    >
      {isError && !data ? <LoadFailed title={MESSAGES.failed} query={{ isFetching, refetch }} /> : null}
      {isSkeleton ? (
        <>
          <span className="sr-only">{MESSAGES.loading}</span>
          <Skeleton className="block h-80" />
        </>
      ) : null}
      {data ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <section className="card card-pad grid gap-3" aria-label={MESSAGES.table}>
            {data.kinds.length > 0 ? (
              <Table
                caption={MESSAGES.table}
                columns={columns((kind) => run.mutate([kind.job ?? '', data.job]))}
                rows={data.kinds}
                rowKey={({ name }) => name}
              />
            ) : (
              <p>{MESSAGES.never}</p>
            )}
            <p className="max-w-[65ch] text-12 text-ink-soft">{MESSAGES.missingText}</p>
          </section>
          <Disk disk={data.disk} />
        </div>
      ) : null}
    </Page>
  )
}

function Disk({ disk: { free, total, least } }: { disk: { free: number; total: number; least: number } }) {
  const used = total > 0 ? (PERCENT * (total - free)) / total : 0
  return (
    <section className="card card-pad grid gap-2">
      <h2 className="text-20 font-head">{MESSAGES.disk}</h2>
      <p className="text-28 font-head tabular-nums">
        {format(MESSAGES.used, { percent: percentText(used) })}
      </p>
      <svg className={BAR} aria-hidden="true">
        <rect width={`${used}%`} height="100%" fill="var(--forest)" />
      </svg>
      <p className="text-14">{format(MESSAGES.free, { free: sizeText(free), total: sizeText(total) })}</p>
      {least > 0 ? (
        <p className="text-12 text-ink-soft">{format(MESSAGES.least, { least: sizeText(least) })}</p>
      ) : null}
    </section>
  )
}

const nameOf = ({ name }: WireStorageKind): string =>
  (KINDS as Readonly<Record<string, string>>)[name] ?? name

const columns = (cleanUp: (kind: WireStorageKind) => void): readonly Column<WireStorageKind>[] => [
  { head: MESSAGES.kind, part: 'main', cell: (kind) => <span className="font-strong">{nameOf(kind)}</span> },
  {
    head: MESSAGES.files,
    end: true,
    cell: ({ files }) => (
      <span className="tabular-nums">
        <span className="text-ink-soft md:sr-only">{MESSAGES.files} </span>
        {wholeText(files)}
      </span>
    ),
  },
  {
    head: MESSAGES.size,
    end: true,
    cell: ({ bytes }) => <span className="tabular-nums">{sizeText(bytes)}</span>,
  },
  { head: MESSAGES.state, cell: (kind) => <Records {...kind} /> },
  {
    head: MESSAGES.cleanUp,
    part: 'amount',
    cell: (kind) =>
      kind.job !== null && (kind.orphaned ?? 0) > 0 ? (
        <Button
          variant="quiet"
          className="max-md:-me-4.5 md:-ms-4.5"
          aria-label={format(MESSAGES.cleanUpOf, { kind: nameOf(kind) })}
          onClick={() => cleanUp(kind)}
        >
          {MESSAGES.cleanUp}
        </Button>
      ) : null,
  },
]

function Records({ missing, orphaned }: WireStorageKind) {
  if (missing === null || orphaned === null)
    return <span className="text-12 text-ink-soft">{MESSAGES.noRecords}</span>
  if (missing + orphaned === 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-12 text-approved-ink">
        <CircleCheck aria-hidden="true" className="size-4" />
        {MESSAGES.agree}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1.5 text-12 font-strong text-rejected-ink">
      <TriangleAlert aria-hidden="true" className="size-4" />
      {[
        missing > 0 && format(MESSAGES.missing, { count: missing }),
        orphaned > 0 && format(MESSAGES.orphaned, { count: orphaned }),
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  )
}
