import { setImmediate as rest } from 'node:timers/promises'
import { type MessageCode, message } from '@eco/contract/messages'
import { isOutlived, isTooFast } from '@eco/domain/games/rules'
import type { Outcome } from '@eco/games/shared/game'
import { digestOf } from '@eco/games/shared/recording'
import type { Refusal, Replay } from '@eco/games/shared/replay'
import { problem } from '../../problem.ts'
import type { Kind } from './kinds.ts'
import type { RunRow } from './store.ts'

/** Why a replay stopped. */
const REFUSALS: Readonly<Record<Refusal, MessageCode>> = {
  bad_options: 'games.options',
  bad_seed: 'games.unplayed',
  bad_list: 'games.unplayed',
  too_many_events: 'games.tooManyMoves',
  bad_event: 'games.unplayed',
  ignored_event: 'games.unplayed',
  event_after_end: 'games.movesAfterEnd',
}

/** A finished game as the client sent it. */
export type Submission = {
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
export async function verifyRun(
  kind: Kind,
  run: RunRow,
  submission: Submission,
  now: number,
): Promise<Outcome> {
  const { events, digest, points } = submission
  const passedMs = now - run.startedAt
  if (isOutlived(passedMs)) throw problem('conflict', { message: message('games.expired') })
  if (digestOf(events) !== digest) throw refusal('games.damaged')
  const replay = await runInSlices(kind.replaying(JSON.parse(run.options), run.seed, events))
  if (!replay.ok) throw refusal(REFUSALS[replay.reason])
  const { outcome } = replay
  if (!outcome.over) throw refusal('games.unfinished')
  if (outcome.points !== points) throw refusal('games.score', 'points')
  if (isTooFast(outcome.playedMs, passedMs)) throw refusal('games.tooFast')
  return outcome
}

function refusal(code: MessageCode, field = 'events') {
  const found = message(code)
  return problem('bad_input', { message: found, fields: { [field]: found } })
}

/** A replay yields to other requests after this time, ms. */
const SLICE_MS = 4
/** Maximum CPU time of one replay, ms: a hundred times what an honest game takes. */
const COST_MAX_MS = 2_000

/**
 * Runs a replay in slices, so that no other request waits for a whole game.
 * @throws Problem too_large if it exceeds the limit
 */
async function runInSlices(replay: Generator<undefined, Replay, undefined>): Promise<Replay> {
  let spent = 0
  for (;;) {
    const began = performance.now()
    for (;;) {
      const step = replay.next()
      if (step.done) return step.value
      if (performance.now() - began >= SLICE_MS) break
    }
    spent += performance.now() - began
    if (spent >= COST_MAX_MS) throw problem('too_large', { message: message('games.tooCostly') })
    await rest()
  }
}
