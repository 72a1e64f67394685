/** Runs a part of the operations on a database, and dies where a fault says so. */
import { isDeepStrictEqual } from 'node:util'
import { type BrokenRule, checkBooks } from '@eco/domain/credits/books'
import { EARNED_ISSUANCE } from '@eco/domain/public-log/leaf'
import { readBooks } from '../../apps/server/src/features/credits/books-store.ts'
import { readConfig } from '../../apps/server/src/infra/config.ts'
import { openDeps } from '../../apps/server/src/open.ts'
import { openFeatures } from '../../apps/server/src/open-features.ts'
import { ACTS, AMOUNT_MAX, MEMBERS, openLedgerModel } from '../../apps/server/test/ledger-model.ts'
import { balancesByPseudonym, replayedBalances } from '../../apps/server/test/samples/public-log.ts'
import { Aborted, type Fault, openFaulty, report } from './faults.ts'

export type Order = {
  folder: string
  url?: string | undefined
  seed: number
  /** share of operations that kill the process */
  kills: number
  from: number
  to: number
  /** where the current members began, if they have */
  firstSeq?: number | undefined
}

/** Operations of the same members. */
const OF_STORY = 250
const SEAL_EVERY = 20
const FULL_CHECK_EVERY = 10_000
/** Share of operations that are aborted. */
const ABORTS = 1 / 5
/** The longest operation has about so many statements. */
const STATEMENTS_MAX = 30
/** An approval after an approval undone, and so on, each at a time of its own. */
const STARTED_MS = Date.UTC(2026, 2, 2, 9)
const LEASE_MS = 5_000

const order = JSON.parse(process.argv[2] ?? '{}') as Order
const config = readConfig({
  ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATA_DIR: order.folder },
  ...(order.url !== undefined && { DATABASE_URL: order.url }),
})
const log = { error: console.error, warn: console.error, info: () => undefined, debug: () => undefined }
const deps = await openDeps(config, log as unknown as Parameters<typeof openDeps>[1], undefined)
const faulty = openFaulty(deps.database)
const features = openFeatures({ ...deps, database: faulty.database })
const model = openLedgerModel(faulty.database, features)
const { database } = deps

/** The same numbers for the same operation, also after a restart. Source: mulberry32. */
function randomOf(n: number): () => number {
  let state = (order.seed * 1_000_003 + n) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function require(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}

const requireBooks = async () => {
  const broken: BrokenRule | undefined = checkBooks(await database.read(readBooks))
  require('broken rule', broken, undefined)
}

const storyName = (n: number) => `m${Math.floor(n / OF_STORY)}`
const counts = { done: 0, refused: 0, aborted: 0, sealsAborted: 0 }

async function openStory(n: number) {
  const story = await model.openStory(storyName(n))
  report({ firstSeq: story.seq })
  return story
}

async function run(): Promise<void> {
  const { firstSeq } = order
  const isResumed = firstSeq !== undefined && order.from % OF_STORY !== 0
  let story = isResumed
    ? await model.reloadStory({ ...(await model.openStory(storyName(order.from))), firstSeq })
    : await openStory(order.from)
  for (let n = order.from; n < order.to; n += 1) {
    if (n % OF_STORY === 0 && n > order.from) story = await openStory(n)
    const random = randomOf(n)
    const below = (most: number) => Math.floor(random() * most)
    const fault = (): Fault => {
      const [what, after] = [random(), below(STATEMENTS_MAX)]
      if (what < order.kills) return { kind: 'kill', after }
      return what < order.kills + ABORTS ? { kind: 'abort', after } : undefined
    }
    const op = {
      ...{ act: ACTS[below(ACTS.length)] ?? 'save', who: below(MEMBERS) },
      ...{ pick: below(2 ** 31), amount: 1 + below(AMOUNT_MAX) },
    }
    const armed = fault()
    if (armed?.kind === 'kill') report({ next: n + 1, ...counts })
    faulty.arm(armed)
    try {
      const isDone = await faulty.database.write((tx) => model.attempt(tx, story, op, STARTED_MS + n))
      counts[isDone ? 'done' : 'refused'] += 1
      await database.read((db) => model.checkStory(db, story))
    } catch (error) {
      if (!(error instanceof Aborted)) throw error
      counts.aborted += 1
      // Checks everything of these members again, from their first posting on.
      story = await model.reloadStory(story)
    }
    if (n % SEAL_EVERY === 0) {
      const atSeal = fault()
      if (atSeal?.kind === 'kill') report({ next: n + 1, ...counts })
      faulty.arm(atSeal)
      await features.publicLog.seal().catch((error: Error) => {
        if (!(error instanceof Aborted)) throw error
        counts.sealsAborted += 1
      })
      faulty.arm(undefined)
    }
    if (n % FULL_CHECK_EVERY === 0) await requireBooks()
  }
}

/** The log has every posting of credits once, in an order by the rules, and the same balances. */
async function finish(): Promise<void> {
  await requireBooks()
  const { postings } = await database.read((db) =>
    db
      .selectFrom('transfers')
      .select((eb) => eb.fn.countAll<number>().as('postings'))
      .where('debit', 'not in', EARNED_ISSUANCE)
      .where('credit', 'not in', EARNED_ISSUANCE)
      .executeTakeFirstOrThrow(),
  )
  const sizeOf = async () =>
    (await database.read((db) => db.selectFrom('logState').select('size').executeTakeFirst()))?.size ?? 0
  // A killed process may still hold the log for a moment.
  for (const end = Date.now() + 2 * LEASE_MS; Date.now() < end && (await sizeOf()) < Number(postings); ) {
    await features.publicLog.seal()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  require('entries of the log', await sizeOf(), Number(postings))
  require('balances by the log', await database.read(replayedBalances), await database.read(
    balancesByPseudonym,
  ))
  report({ postings: Number(postings), entries: await sizeOf() })
}

if (order.from < order.to) {
  await run()
  report({ next: order.to, ...counts, ended: true })
} else await finish()
await database.close()
