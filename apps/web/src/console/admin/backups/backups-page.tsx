import { api } from '@eco/contract'
import type { WireBackup } from '@eco/contract/administration/backups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { failureMessage, refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { backups as MESSAGES, side as SIDE } from '../../../messages/en/backups.json'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/figures/table.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { backupColumns } from './columns.tsx'
import { BACKUPS_KEY, type Backups, useBackups } from './queries.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { RestoreNote } from './restore-note.tsx'

const NO_WORDS = { refused: '', noAnswer: '' }

/** Backups that the server made, their checks, and restoring one at the next start. */
export function BackupsPage() {
  const { data, error, isPending, isError, isFetching, refetch } = useBackups()
  const [chosen, choose] = useState<WireBackup>()
  const make = useAct(MESSAGES.started, MESSAGES.notStarted, () => call(api.makeBackup, {}))
  const check = useAct(MESSAGES.checkStarted, MESSAGES.notChecked, (name: string) =>
    call(api.checkBackup, { params: { name } }),
  )
  const isSkeleton = useSkeleton(isPending)
  return (
    <Page
      title={MESSAGES.title}
      lead={data && leadOf(data)}
      aria-busy={isPending}
      actions={
        data?.folder.is_set ? (
          <Button
            busy={make.isPending || data.running}
            busyLabel={MESSAGES.making}
            onClick={() => make.mutate('')}
          >
            {MESSAGES.make}
          </Button>
        ) : null
      }
    >
      {isError && !data ? (
        <LoadFailed
          title={MESSAGES.failed}
          text={failureMessage(error, NO_WORDS)}
          query={{ isFetching, refetch }}
        />
      ) : null}
      {isSkeleton ? (
        <>
          <span className="sr-only">{MESSAGES.loading}</span>
          <Skeleton className="block h-80" />
        </>
      ) : null}
      {data ? (
        <div className="grid grid-cols-1 items-start gap-4">
          {data.restore ? <RestoreNote {...data.restore} /> : null}
          <section className="card card-pad" aria-label={MESSAGES.table}>
            {data.backups.length > 0 ? (
              <Table
                caption={MESSAGES.table}
                columns={backupColumns({ check: ({ name }) => check.mutate(name), restore: choose })}
                rows={data.backups}
                rowKey={({ name }) => name}
              />
            ) : (
              <>
                <p className="font-strong">{MESSAGES.empty}</p>
                <p className="text-14 text-ink-soft">{MESSAGES.emptyText}</p>
              </>
            )}
          </section>
          <Schedule {...data} />
        </div>
      ) : null}
      {chosen && data ? (
        <RestoreDialog backup={chosen} siteName={data.site_name} onClose={() => choose(undefined)} />
      ) : null}
    </Page>
  )
}

function useAct(done: string, failed: string, act: (input: string) => Promise<unknown>) {
  const cache = useQueryClient()
  const toast = useToast()
  return useSend({
    meta: { failure: failed },
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(refusalOf(error) ?? failed),
    onSettled: () => cache.invalidateQueries({ queryKey: BACKUPS_KEY }),
  })
}

function leadOf({ backups, schedule: { due_at: due } }: Backups): string {
  const newest = backups.find(({ bytes }) => bytes > 0)
  const next = due === null ? undefined : momentText(Math.max(due, Date.now()))
  const last = newest && momentText(newest.created_at)
  if (last === undefined) return next === undefined ? MESSAGES.none : format(MESSAGES.noneNext, { next })
  return next === undefined ? format(MESSAGES.last, { last }) : format(MESSAGES.lastAndNext, { last, next })
}

function Schedule({ folder, schedule: { every_hours: hours, keep } }: Backups) {
  const lines = [
    [SIDE.folder, folder.path],
    [SIDE.every, hours > 0 ? format(SIDE.hours, { count: hours }) : SIDE.off],
    [SIDE.keep, format(SIDE.newest, { count: keep })],
  ]
  return (
    <section className="card card-pad grid grid-cols-1 gap-3">
      <h2 className="text-20 font-head">{SIDE.title}</h2>
      {folder.is_set ? (
        <>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2">
            {lines.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="max-w-[65ch] text-12 text-ink-soft">{SIDE.set}</p>
        </>
      ) : (
        <p className="max-w-[65ch]">{SIDE.notSet}</p>
      )}
      <p className="max-w-[65ch] text-12 text-ink-soft">{SIDE.noDownload}</p>
    </section>
  )
}
