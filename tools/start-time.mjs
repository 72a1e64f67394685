import { startProduction } from './production.mjs'

const STARTS = 5

/**
 * Start to first answer on a database that exists, ms. The best of a few starts: the machine may have other work.
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
