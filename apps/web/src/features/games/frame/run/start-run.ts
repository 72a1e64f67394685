import { api } from '@eco/contract'
import type { GameKey } from '@eco/domain/games/catalogue'
import { call } from '../../../../lib/api/api.ts'
import { logFailure } from '../../../../lib/browser/log.ts'

/**
 * Wait for the server's seed, ms; after that the game uses a local seed and its score stays in this browser.
 */
export const START_TIMEOUT_MS = 2_500

export type Started = { seed: number; runId: string | undefined }

/** A run of the server, or a local seed when it does not answer in time. Never rejects. */
export async function startRun(key: GameKey, options: unknown): Promise<Started> {
  if (navigator.onLine === false) return local()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), START_TIMEOUT_MS)
  try {
    const run = await call(api.startRun, { params: { key }, body: { options } }, { signal: timeout.signal })
    return { seed: run.seed, runId: run.run_id }
  } catch (reason) {
    logFailure('Could not start a game whose score is verified', reason)
    return local()
  } finally {
    clearTimeout(timer)
  }
}

function local(): Started {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { seed, runId: undefined }
}
