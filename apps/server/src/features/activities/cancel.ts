import { message } from '@eco/contract/messages'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { CANCEL_UNDO_MS, isCoolingDown } from '@eco/domain/activities/cooldown'
import { isPaid } from '@eco/domain/activities/provisional'
import type { Message } from '@eco/domain/text/message'
import { lockMember } from '../../infra/caller-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { type ActivityDependencies, moveCoins, trackSubmission } from './proofs/accept.ts'
import { changeSubmission, insertEvent, readOwnSubmission, readState, writeState } from './store.ts'

type Order = { userId: string; key: ActivityKey; at: number }

const refused = (message: Message) => problem('conflict', { message })

/**
 * Cancels the submission whose cooldown is running: paid coins are taken back, the streak is reset to 0 and
 * the cooldown ends. Its proof stays used: only the same member may submit it again, a tree only at the same
 * place.
 * @throws Problem conflict if no cooldown is running
 */
export async function cancelSubmission(
  tx: Db,
  dependencies: ActivityDependencies,
  { userId, key, at }: Order,
): Promise<void> {
  await lockMember(dependencies.database, tx, userId)
  const state = await readState(tx, userId, key)
  const id = state?.submissionId
  if (!state || !id || !isCoolingDown(state.endAt, at)) throw refused(message('activity.nothingToCancel'))
  const row = await readOwnSubmission(tx, id, userId)
  if (row?.status !== 'accepted') throw refused(message('activity.nothingToCancel'))
  await changeSubmission(tx, id, { status: 'cancelled', cancelledAt: at, revision: row.revision })
  await writeState(tx, {
    ...state,
    streak: 0,
    submissionId: null,
    endAt: null,
    cancelledId: id,
    cancelledStreak: state.streak,
    cancelledEndAt: state.endAt,
  })
  const wasPaid = isPaid(row.status, row.review)
  await insertEvent(tx, row, { event: 'cancelled', actorId: userId, at, coins: wasPaid ? -row.reward : 0 })
  if (wasPaid) await moveCoins(tx, dependencies, row, 'activity_cancelled', at)
  await trackSubmission(tx, dependencies, row, { state: 'withdrawn', at, actorId: userId })
}

/**
 * Restores a cancelled submission as it was.
 * @throws Problem conflict after CANCEL_UNDO_MS, and after another submission
 */
export async function undoCancel(tx: Db, dependencies: ActivityDependencies, { userId, key, at }: Order) {
  await lockMember(dependencies.database, tx, userId)
  const state = await readState(tx, userId, key)
  const id = state?.cancelledId
  const row = id ? await readOwnSubmission(tx, id, userId) : undefined
  if (!state || !row || row.cancelledAt === null || at - row.cancelledAt > CANCEL_UNDO_MS)
    throw refused(message('activity.tooLate'))
  const revision = row.revision + 1
  await changeSubmission(tx, row.id, { status: 'accepted', cancelledAt: null, revision })
  await writeState(tx, {
    ...state,
    streak: state.cancelledStreak ?? 0,
    submissionId: row.id,
    endAt: state.cancelledEndAt,
    cancelledId: null,
    cancelledStreak: null,
    cancelledEndAt: null,
  })
  const isPaidAgain = isPaid('accepted', row.review)
  await insertEvent(tx, row, { event: 'restored', actorId: userId, at, coins: isPaidAgain ? row.reward : 0 })
  if (isPaidAgain) await moveCoins(tx, dependencies, { ...row, revision }, 'activity_restored', at)
  if (row.review === 'waiting')
    await trackSubmission(tx, dependencies, row, { state: 'waiting', at, actorId: userId })
}
