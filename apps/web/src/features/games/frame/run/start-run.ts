import { api } from '@eco/contract'
import type { GameKey } from '@eco/domain/games/catalogue'
import { call } from '../../../../lib/api/api.ts'
import { logFailure } from '../../../../lib/browser/log.ts'

/**
 * Wait for the server's seed, ms; after that the game uses a local seed and its score stays in this browser.
 */
const START_TIMEOUT_MS = 2_500

/** A run of the server, or a local seed when it does not answer in time. Never rejects. */
export async function startRun(
  key: GameKey,
  options: unknown,
): Promise<{ seed: number; runId: string | undefined }> {
  if (navigator.onLine)
    try {
      const signal = AbortSignal.timeout(START_TIMEOUT_MS)
      const run = await call(api.startRun, { params: { key }, body: { options } }, { signal })
      return { seed: run.seed, runId: run.run_id }
    } catch (reason) {
      logFailure('Could not start a game whose score is verified', reason)
    }
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { seed, runId: undefined }
}
