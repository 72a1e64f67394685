/**
 * npm run malformed -- uploads [count [seed]]: mutated photos, videos and CSV files, first given to the server's own
 * code, then a tenth as many uploaded to the built server on each database. Exits with 1 when anything fails otherwise
 * than by a refusal in words, keeps metadata, or takes too much time or memory.
 */
import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import { clientFor } from '../../../e2e/harness/client.ts'
import { findBinaries } from '../../../tools/programs/postgres.mjs'
import { type Engine, startProduction } from '../../../tools/programs/production.mjs'
import { peakMb } from '../../peak-memory.ts'
import { fuzzInProcess } from './in-process.ts'
import { fuzzOverHttp } from './over-http.ts'

const COUNT = 10_000
const SEED = 20_261_124
const OVER_HTTP = 10
/** Longest answer, ms, and most memory of the server at any moment, MB. */
const ANSWER_MAX_MS = 15_000
const PEAK_MAX_MB = 800

async function meetServer(engine: Engine, count: number, seed: number): Promise<string[]> {
  const server = await startProduction(engine)
  try {
    const client = clientFor(server.url)
    const signUp = async () => {
      const mark = randomUUID()
      const email = `fuzz-${mark}@example.org`
      const { user, token } = await client(api.signup, {
        body: { username: `Fuzz ${mark}`, email, password: 'mutated by chance', role: 'user' },
      })
      return { id: user.u_id, token }
    }
    const start = performance.now()
    const found = await fuzzOverHttp({ url: server.url, signUp }, count, seed)
    const seconds = (performance.now() - start) / 1_000
    const peak = peakMb(server.pid())
    const statuses = [...found.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
    console.log(
      [
        `${engine}: ${found.sent} uploads in ${seconds.toFixed(0)} s; responses ${statuses.join(', ')}`,
        `  ${found.examined} stored files examined; slowest ${found.slowestMs.toFixed(0)} ms (${found.slowest})`,
        `  peak memory ${peak?.toFixed(0) ?? '?'} MB (at most ${PEAK_MAX_MB})`,
      ].join('\n'),
    )
    return [
      ...found.faults,
      ...(server.hasEnded() ? ['the server has ended'] : []),
      ...(found.slowestMs > ANSWER_MAX_MS ? [`${found.slowest} took ${found.slowestMs.toFixed(0)} ms`] : []),
      ...(peak !== undefined && peak > PEAK_MAX_MB ? [`the server took ${peak.toFixed(0)} MB`] : []),
    ].map((fault) => `${engine}: ${fault}`)
  } finally {
    await server.stop()
  }
}

/** @param numbers how many files, and the seed of the random numbers @returns false if anything failed */
export async function fuzzUploads([count = COUNT, seed = SEED]: readonly number[]): Promise<boolean> {
  const own = await fuzzInProcess(count, seed)
  console.log(
    [
      `${own.count} mutated files in ${own.seconds.toFixed(0)} s: ${own.accepted} accepted, ${own.refused} refused`,
      `  slowest ${own.slowestMs.toFixed(0)} ms (${own.slowest}); memory ${own.startMb.toFixed(0)} MB, at most ${own.peakMb.toFixed(0)} MB`,
    ].join('\n'),
  )
  const faults = [...own.faults]
  const engines: Engine[] = (await findBinaries()) === undefined ? ['sqlite'] : ['sqlite', 'postgres']
  for (const engine of engines) faults.push(...(await meetServer(engine, Math.ceil(count / OVER_HTTP), seed)))
  for (const fault of faults) console.log(`  ${fault}`)
  return faults.length === 0
}
