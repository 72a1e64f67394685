import { isOutlived, isTooFast } from '@eco/domain/games/run-time'
import { digestOf } from '@eco/games/shared/digest'
import type { Outcome } from '@eco/games/shared/game'
import { problem } from '../../problem.ts'
import type { Kind } from './kinds.ts'
import { GAME_MESSAGES, REFUSAL_MESSAGES } from './messages.ts'
import { runInSlices } from './replay.ts'
import type { RunRow } from './store.ts'

/** A finished game as the client sent it. */
export type HandedIn = {
  events: readonly unknown[]
  digest: string
  /** the points shown to the player */
  points: number
}

/**
 * Replays a run and returns its outcome. The points are those of the replay, and the claimed points must
 * match.
 * @param now ms since 1970
 * @throws Problem conflict if the run is too old; bad_input if the list was changed or is incomplete, gives
 * another score, or was played faster than time passed
 */
export async function verifyRun(kind: Kind, run: RunRow, handedIn: HandedIn, now: number): Promise<Outcome> {
  const { events, digest, points } = handedIn
  const passedMs = now - run.startedAt
  if (isOutlived(passedMs)) throw problem('conflict', { message: GAME_MESSAGES.outlived })
  if (digestOf(events) !== digest) throw refusal(GAME_MESSAGES.damaged)
  const replay = await runInSlices(kind.replaying(JSON.parse(run.options), run.seed, events))
  if (!replay.ok) throw refusal(REFUSAL_MESSAGES[replay.reason])
  const { outcome } = replay
  if (!outcome.over) throw refusal(GAME_MESSAGES.unfinished)
  if (outcome.points !== points) throw refusal(GAME_MESSAGES.score, 'points')
  if (isTooFast(outcome.playedMs, passedMs)) throw refusal(GAME_MESSAGES.tooFast)
  return outcome
}

const refusal = (message: string, field = 'events') =>
  problem('bad_input', { message, fields: { [field]: message } })
