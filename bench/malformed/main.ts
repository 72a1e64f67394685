/**
 * npm run malformed [-- perOperation seed]: sends malformed requests to every operation of the built server,
 * on both databases. Exits with 1 when a response is 500 or missing, or when memory grows by 60 MB after
 * garbage collection.
 * npm run malformed -- uploads [count [seed]]: mutated files (uploads/main.ts).
 */
import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { api, createClient } from '@eco/contract'
import { type Engine, startProduction } from '../../tools/programs/production.mjs'
import { faultLine, sendMalformed } from './run.ts'
import { fuzzUploads } from './uploads/main.ts'

const PER_OPERATION = 300
const SEED = 20_260_302
/** Warms the server up, so that first-use allocations do not count as growth. */
const WARM_UP_PER_OPERATION = 40
const GROWTH_MAX_MB = 60
const FAULTS_SHOWN = 20
const KB_OF_MB = 1_024
/** The generator never sends this password, so no request can delete the callers' accounts. */
const PASSWORD = 'the one that is never sent'

const COLLECTOR = fileURLToPath(new URL('collect-garbage.cjs', import.meta.url))
const COLLECT_MS = 3_000

/** Resident memory after garbage collection, MB. */
async function residentMb(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await setTimeout(COLLECT_MS)
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / KB_OF_MB
}

async function measure(engine: Engine, perOperation: number, seed: number): Promise<boolean> {
  const server = await startProduction(engine, { NODE_OPTIONS: `--expose-gc --require ${COLLECTOR}` })
  try {
    const client = createClient({
      baseUrl: server.url,
      newKey: () => crypto.randomUUID(),
      transport: async ({ method, url, headers, body }) => {
        const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
        return { status: reply.status, text: await reply.text() }
      },
    })
    const emails = ['malformed-admin@example.org', 'malformed-member@example.org'] as const
    const [admin, member] = emails
    await server.admin(
      ['create-admin', '--email', admin, '--username', 'Sender', '--password-stdin'],
      PASSWORD,
    )
    await client(api.signup, {
      body: { username: 'Second', email: member, password: PASSWORD, role: 'user' },
    })
    const callers = () =>
      Promise.all(
        emails.map(async (email) => {
          const { user, token } = await client(api.login, { body: { email, password: PASSWORD } })
          return { id: user.u_id, token }
        }),
      )
    const plan = { url: server.url, callers }
    await sendMalformed({ ...plan, perOperation: WARM_UP_PER_OPERATION, seed: seed + 1 })
    const before = await residentMb(server.pid())
    const start = performance.now()
    const outcome = await sendMalformed({ ...plan, perOperation, seed })
    const seconds = Math.round((performance.now() - start) / 1_000)
    const grown = (await residentMb(server.pid())) - before
    const statuses = [...outcome.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
    const lines = [
      `${engine}: ${outcome.sent} requests to ${outcome.operations} operations in ${seconds} s`,
      `  responses ${statuses.join(', ')}`,
      `  faults ${outcome.faults.length}; slowest ${Math.round(outcome.slowestMs)} ms (${outcome.slowest})`,
      `  memory ${before.toFixed(0)} MB, grown by ${grown.toFixed(1)} MB (at most ${GROWTH_MAX_MB})`,
      ...outcome.faults.slice(0, FAULTS_SHOWN).map((fault) => `  ${faultLine(fault)}`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return outcome.faults.length === 0 && grown < GROWTH_MAX_MB
  } finally {
    await server.stop()
  }
}

async function measureBoth([perOperation = PER_OPERATION, seed = SEED]: readonly number[]): Promise<boolean> {
  let good = true
  for (const engine of ['sqlite', 'postgres'] as const)
    good = (await measure(engine, perOperation, seed)) && good
  return good
}

const [first, ...rest] = process.argv.slice(2)
const good = await (first === 'uploads'
  ? fuzzUploads(rest.map(Number))
  : measureBoth(process.argv.slice(2).map(Number)))
process.exit(good ? 0 : 1)
