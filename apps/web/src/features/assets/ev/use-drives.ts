import { ApiError, api, type ReplyOf } from '@eco/contract'
import { DRIVE_NAMES } from '@eco/contract/assets/ev/names'
import { inverse, rename } from '@eco/contract/assets/names'
import { checkDriveKm } from '@eco/domain/assets/ev/fields'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import { useSession } from '../../../lib/session/session.ts'
import { drives as MESSAGES } from '../../../messages/en/assets/ev.json'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { typedNumber } from '../entry/values.ts'

const NO_DRIVE = { distance: '' }
const NOBODY = ''

/** The drives of a vehicle, newest first. A failure clears the rows. */
export function useDrives(userId: string | undefined, evId: string) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.drives(userId ?? NOBODY, evId),
    meta: { failure: 'Could not load transactions' },
    queryFn: ({ pageParam, signal }) =>
      call(
        api.listTransactions,
        { params: { ev_id: evId }, query: pageParam === undefined ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last?.next,
    enabled: userId !== undefined,
    // always refetch when the dialog opens: another device may have added drives
    staleTime: 0,
  })
  const { data, isError } = query
  const drives = useMemo(
    () => (isError ? [] : drivesOf(data?.pages.flatMap((page) => page?.data ?? []) ?? [])),
    [data, isError],
  )
  return { ...query, drives }
}

/** Adds a drive. Equal distances are separate drives, but a retry is the same one. */
export function useAddDrive(evId: string) {
  const form = useDraftForm(`drive ${evId}`, {
    start: NO_DRIVE,
    check: ({ distance }) => ({ distance: checkDriveKm(typedNumber(distance)) }),
  })
  const { userId } = useSession()
  const queries = useQueryClient()
  const { alert } = useAlert()
  const adding = useSend({
    meta: { failure: 'Could not add the transaction' },
    mutationFn({ distance }: typeof NO_DRIVE) {
      const body = rename({ assetId: evId, activeDistanceKm: typedNumber(distance) }, DRIVE_NAMES)
      const { key } = form.keyFor(JSON.stringify(body))
      return call(api.addTransaction, { body }, { idempotencyKey: key })
    },
    onSuccess() {
      form.reset()
      if (userId !== undefined) void queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
      void alert(MESSAGES.added)
    },
    onError(reason) {
      const message = reason instanceof ApiError ? reason.fields[DRIVE_NAMES.activeDistanceKm] : undefined
      if (message !== undefined) form.showErrors({ distance: message })
      void alert(MESSAGES.failed)
    },
  })

  return { form, busy: adding.isPending, add: () => void form.submit(adding.mutate) }
}

export type Drive = { id: string; km: number; at: number }

/** Sorted newest first. */
function drivesOf(rows: readonly ReplyOf<typeof api.listTransactions>['data'][number][]): Drive[] {
  return rows
    .map((wire) => {
      const { id, activeDistanceKm, createdAt } = rename(wire, inverse(DRIVE_NAMES))
      return { id: String(id), km: Number(activeDistanceKm), at: timeOf(createdAt) }
    })
    .sort((a, b) => b.at - a.at)
}

/** ms since 1970; accepts a number or a date text. */
function timeOf(time: unknown): number {
  const at = typeof time === 'number' ? time : Date.parse(String(time))
  return Number.isFinite(at) ? at : 0
}
