import { api } from '@eco/contract'
import { checkDriveKm } from '@eco/domain/assets/ev'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { keyFor } from '../../../lib/idempotency-key.ts'
import { logFailure } from '../../../lib/log.ts'
import { queryKeys } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.ts'
import { useAlert } from '../../../ui/alert-dialog.tsx'
import { typedNumber } from '../entry/numbers.ts'
import { refusalOf } from '../entry/refusal.ts'
import { useValuesForm } from '../entry/use-values-form.ts'
import { DRIVE_MESSAGES as MESSAGES } from '../messages.ts'
import { useLogged } from '../queries.ts'
import { drivesOf } from './mapper.ts'

const NO_DRIVE = { distance: '' }
const NOBODY = ''

/** The drives of a vehicle, newest first. A failure is logged to the console and clears the rows. */
export function useDrives(userId: string | undefined, evId: string) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.drives(userId ?? NOBODY, evId),
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
  const { data, isError, error } = query
  useLogged('transactions', error)
  const drives = useMemo(
    () => (isError ? [] : drivesOf(data?.pages.flatMap((page) => page?.data ?? []) ?? [])),
    [data, isError],
  )
  return { ...query, drives }
}

/** Adds a drive. Equal distances are separate drives, but a retry is the same one. */
export function useAddDrive(evId: string) {
  const form = useValuesForm(`drive ${evId}`, NO_DRIVE)
  const { userId } = useSession()
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const { alert } = useAlert()

  async function add(): Promise<void> {
    const km = typedNumber(form.values.distance)
    const wrong = checkDriveKm(km)
    form.showErrors(wrong === undefined ? {} : { distance: wrong })
    if (wrong !== undefined) return
    const body = { ev_id: evId, active_distance: km }
    const sent = keyFor(form.sent(), JSON.stringify(body))
    form.setSent(sent)
    setBusy(true)
    try {
      await call(api.addTransaction, { body }, { idempotencyKey: sent.key })
    } catch (reason) {
      logFailure('Could not add the transaction', reason)
      setBusy(false)
      const sentence = refusalOf(reason).fields.active_distance
      if (sentence !== undefined) form.showErrors({ distance: sentence })
      await alert(MESSAGES.failed)
      return
    }
    form.reset()
    setBusy(false)
    const refreshed =
      userId === undefined ? undefined : queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
    await alert(MESSAGES.added)
    await refreshed
  }

  return { form, busy, add }
}
