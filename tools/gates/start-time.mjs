/** Start to first answer on a database that exists. The best of a few starts: the machine may have other work. */
import { startProduction } from '../production.mjs'
import { fail, PASS } from '../report.mjs'

const LIMIT_MS = 1000
const STARTS = 5

export async function checkStartTime() {
  const server = await startProduction('sqlite')
  try {
    let best = Number.POSITIVE_INFINITY
    for (let start = 0; start < STARTS; start++) {
      await server.crash()
      const begin = performance.now()
      await server.restart()
      await fetch(`${server.url}/healthz`)
      best = Math.min(best, performance.now() - begin)
    }
    const words = `${Math.round(best)} ms to the first answer, at most ${LIMIT_MS}`
    return best <= LIMIT_MS ? { ...PASS, note: words } : fail(words)
  } finally {
    await server.stop()
  }
}
