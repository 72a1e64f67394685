import type { api, ReplyOf } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { countedPoints, isBeyondPeople, POINTS_A_DAY_MAX } from '@eco/domain/games/rules'
import type { Message } from '@eco/domain/text/message'
import type { Outcome } from '@eco/games/shared/game'
import { lockMember } from '../../infra/caller-store.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { readBests } from './scores-store.ts'
import { countedSince, finishRun, lockRun, type RunRow } from './store.ts'

export type GameDependencies = {
  database: Database
  /** Adds points to a member's wallet, in the caller's transaction. */
  addPoints(tx: Db, order: { ownerId: string; points: number; ref: string; at: number }): Promise<void>
}

type Order = {
  runId: string
  userId: string
  listHash: string
  /** undefined if the run was already finished, so nothing was replayed */
  outcome: Outcome | undefined
  events: readonly unknown[]
  /** ms since 1970 */
  at: number
}
type Reply = ReplyOf<typeof api.finishRun>

/**
 * In the caller's transaction, stores the score of a verified run (0 if it was too fast for a person) and
 * adds its points to the wallet, up to the daily limit. Sending the same moves again returns the same reply
 * and adds nothing.
 * @throws Problem not_found if the run belongs to somebody else by now, conflict if it was finished with
 * other moves
 */
export async function countRun(
  tx: Db,
  { database, addPoints }: GameDependencies,
  order: Order,
): Promise<Reply> {
  const { runId, userId, listHash, outcome, at } = order
  // Locks the member, so that two games cannot both use the rest of the daily limit.
  await lockMember(database, tx, userId)
  const run = await lockRun(database, tx, runId, userId)
  if (!run) throw problem('not_found')
  if (run.finishedAt !== null) {
    if (run.listHash !== listHash) throw problem('conflict', { message: message('games.counted') })
    return replyOf(tx, run, order)
  }
  if (outcome === undefined) throw problem('conflict')
  const { won, playedMs } = outcome
  const points = counts(run, order, at) ? outcome.points : 0
  const counted = countedPoints(points, await countedSince(tx, userId, at))
  await finishRun(tx, { id: runId, userId, finishedAt: at, listHash, won, points, counted, playedMs })
  await addPoints(tx, { ownerId: userId, points: counted, ref: runId, at })
  return replyOf(tx, { ...run, userId, won: won ? 1 : 0, points, counted }, order)
}

const counts = ({ gameKey, startedAt }: RunRow, { events }: Order, finishedAt: number): boolean =>
  !isBeyondPeople(gameKey, events, finishedAt - startedAt)

async function replyOf(tx: Db, run: RunRow, order: Order): Promise<Reply> {
  const now = order.at
  const userId = run.userId ?? ''
  const points = run.points ?? 0
  const counted = run.counted ?? 0
  const bests = await readBests(tx, userId)
  const best = bests.find((one) => one.key === run.gameKey && one.difficulty === run.difficulty)
  return {
    message: sentence(
      counts(run, order, run.finishedAt ?? now)
        ? countedMessage(points, counted)
        : message('games.tooFastForPeople'),
    ),
    points,
    won: run.won === 1,
    counted,
    best: best?.points ?? points,
    left_today: POINTS_A_DAY_MAX - (await countedSince(tx, userId, now)),
  }
}

function countedMessage(points: number, counted: number): Message {
  if (points === 0) return message('games.noPoints')
  if (counted === 0) return message('games.capped', { most: POINTS_A_DAY_MAX })
  return counted < points
    ? message('games.partly', { counted, most: POINTS_A_DAY_MAX })
    : message('games.added', { points: counted })
}
