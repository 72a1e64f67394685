import { checkBooks } from '@eco/domain/credits/books'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openMigratedDatabase, openTestFeatures, TEST_START_MS } from '../../../test/harness.ts'
import {
  ACTS,
  AMOUNT_MAX,
  MEMBERS,
  type Operation,
  openLedgerModel,
  type Story,
} from '../../../test/ledger-model.ts'
import { balancesByPseudonym, replayedBalances } from '../../../test/samples/public-log.ts'
import type { Database } from '../../infra/db/port.ts'
import type { Features } from '../../open-features.ts'
import { readBooks } from './books-store.ts'

/** 20 sequences of 500 operations: 10,000 on each engine. */
const STORIES = 20
const OPERATIONS = 500
/**
 * Operations per commit and per check, because both cost more than an operation. A commit that a check refuses is done
 * again with a check after each operation, which names the one that broke a rule.
 */
const [PER_COMMIT, PER_CHECK] = [25, 5]
/** Concurrent operations, each in its own transaction, and the number of rounds. */
const RIVALS = 20
const ROUNDS = 20
const TIME_LIMIT_MS = 240_000

const operation: fc.Arbitrary<Operation> = fc.record({
  act: fc.constantFrom(...ACTS),
  who: fc.nat(MEMBERS - 1),
  pick: fc.nat(),
  amount: fc.integer({ min: 1, max: AMOUNT_MAX }),
})

describe.each(engines)('the books on %s', (engine) => {
  let database: Database
  let drop: () => Promise<void>
  let features: Features
  let model: ReturnType<typeof openLedgerModel>
  let stories = 0
  const openStory = () => model.openStory(++stories)
  /** Each operation has its own timestamp. */
  let clock = TEST_START_MS
  beforeAll(async () => {
    ;({ database, drop } = await openMigratedDatabase(engine))
    features = await openTestFeatures(database)
    model = openLedgerModel(database, features)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  const done = new Map<string, number>()
  const run = (story: Story, operations: readonly Operation[], perCheck: number) =>
    database.write(async (tx) => {
      for (const [n, op] of operations.entries()) {
        if (await model.attempt(tx, story, op, ++clock)) done.set(op.act, (done.get(op.act) ?? 0) + 1)
        if ((n + 1) % perCheck !== 0) continue
        await model.checkStory(tx, story).catch((cause: Error) => {
          throw new Error(`${cause.message} after ${op.act}`, { cause })
        })
      }
    })

  it(
    'keep every invariant during 10,000 random operations',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
          async (operations) => {
            const story = await openStory()
            for (let n = 0; n < operations.length; n += PER_COMMIT) {
              const before = { story: structuredClone(story), clock }
              const next = operations.slice(n, n + PER_COMMIT)
              await run(story, next, PER_CHECK).catch(async (cause) => {
                clock = before.clock
                await run(before.story, next, 1)
                throw cause
              })
            }
            expect(checkBooks(await database.read(readBooks))).toBeUndefined()
          },
        ),
        { numRuns: STORIES, endOnFailure: true },
      )
      for (const act of new Set(ACTS)) {
        const forbidden = act === 'approve_own' || act === 'take_foreign'
        if (forbidden) expect(done.get(act)).toBeUndefined()
        else expect(done.get(act)).toBeGreaterThan(STORIES)
      }
      const debts = await database.read((db) =>
        db.selectFrom('transfers').select('code').distinct().where('credit', 'like', 'owed:%').execute(),
      )
      expect(debts).toEqual([{ code: 'REPAY' }])
      await features.publicLog.seal()
      expect(await database.read(replayedBalances)).toEqual(await database.read(balancesByPseudonym))
    },
    TIME_LIMIT_MS,
  )

  it(
    'keep every invariant when many operations arrive at once',
    async () => {
      const story = await openStory()
      const operations = fc.sample(operation, { numRuns: RIVALS * ROUNDS, seed: 7 })
      for (let n = 0; n < operations.length; n += RIVALS) {
        const rivals = operations.slice(n, n + RIVALS)
        await Promise.all(rivals.map((op) => database.write((tx) => model.attempt(tx, story, op, ++clock))))
        await database.read((db) => model.checkStory(db, story))
      }
      expect(story.assets.length).toBeGreaterThan(ROUNDS)
      expect(checkBooks(await database.read(readBooks))).toBeUndefined()
    },
    TIME_LIMIT_MS,
  )
})
