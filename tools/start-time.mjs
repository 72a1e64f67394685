import { startProduction } from './production.mjs'

const STARTS = 5

/**
 * Time from start to first response on an existing database, ms. The best of several starts, because the
 * machine may be busy.
 * @param {number} [starts]
 */
export async function measureStart(starts = STARTS) {
  const server = await startProduction('sqlite')
  try {
    let best = Number.POSITIVE_INFINITY
    for (let start = 0; start < starts; start++) {
      await server.crash()
      const begin = performance.now()
      await server.restart()
      await fetch(`${server.url}/healthz`)
      best = Math.min(best, performance.now() - begin)
    }
    return best
  } finally {
    await server.stop()
  }
}
