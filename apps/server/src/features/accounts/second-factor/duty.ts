import { message } from '@eco/contract/messages'
import { SECOND_FACTOR_GRACE_MS } from '@eco/domain/auth/second-factor'
import type { Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { readUnprotectedSince } from './store.ts'

/**
 * When the work of a reviewer or administrator without a second factor is refused; undefined for everybody else.
 * @param since `unprotectedSince` of the store
 */
export const secondFactorDueAt = (since: number | null): number | undefined =>
  since === null ? undefined : since + SECOND_FACTOR_GRACE_MS

/** After the grace they keep one. Call it after the removal, in its transaction. @throws Problem conflict */
export async function refuseRemovalOfLast(tx: Db, userId: string, now: number): Promise<void> {
  const dueAt = secondFactorDueAt(await readUnprotectedSince(tx, userId))
  if (dueAt !== undefined && now >= dueAt)
    throw problem('conflict', { message: message('account.lastSecondFactor') })
}
