import { setImmediate as rest } from 'node:timers/promises'
import type { Replay } from '@eco/games/shared/replay'
import { problem } from '../../problem.ts'
import { GAME_MESSAGES } from './messages.ts'

/** A replay yields to other requests after this time, ms. */
const SLICE_MS = 4
/** Maximum CPU time of one replay, ms: a hundred times what an honest game takes. */
const COST_MAX_MS = 2_000

/**
 * Runs a replay in slices, so that no other request waits for a whole game.
 * @throws Problem too_large if it exceeds the limit
 */
export async function runInSlices(replay: Generator<undefined, Replay, undefined>): Promise<Replay> {
  let spent = 0
  for (;;) {
    const began = performance.now()
    for (;;) {
      const step = replay.next()
      if (step.done) return step.value
      if (performance.now() - began >= SLICE_MS) break
    }
    spent += performance.now() - began
    if (spent >= COST_MAX_MS) throw problem('too_large', { message: GAME_MESSAGES.endless })
    await rest()
  }
}
