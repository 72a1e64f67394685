import type { EvRecord } from '@eco/domain/assets/ev/fields'
import { createRandom } from '@eco/games/shared/rng'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openMigratedDatabase, openTestFeatures, TEST_START_MS } from '../../../test/harness.ts'
import { versionIn } from '../../../test/samples/reviews.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Features } from '../../open-features.ts'
import { Problem } from '../../problem.ts'
import { approveInBatch } from '../review/cases/batch.ts'
import { approve, reject, undo } from '../review/decide.ts'
import { EV_FORM } from './ev/kind.ts'
import { changeAsset, recordAsset } from './records.ts'
import { bringBack, removeAsset } from './remove.ts'

/** Fewer identifiers than vehicles, so that they often collide. */
const [VEHICLES, IDENTIFIERS] = [5, 3]
const [STORIES, OPERATIONS, RIVALS, ROUNDS] = [6, 40, 12, 30]
const TIME_LIMIT_MS = 120_000

const EV: EvRecord = {
  ...{ category: 'Hatchbacks', manufacturers: 'MG', model: 'Comet EV', purchaseYear: 2024 },
  ...{ energyKwhPer100Km: 9.5, chargingType: 'level1', rangeKm: 230, gridKgPerKwh: 0.71 },
  ...{ topSpeedKmh: null, chargingTimeH: null, motorPowerKw: null },
}

const ACTS = ['approve', 'approve', 'batch', 'rename', 'rename', 'reject', 'undo', 'remove', 'back'] as const
type Operation = { act: (typeof ACTS)[number]; vehicle: number; identifier: number }
const operation: fc.Arbitrary<Operation> = fc.record({
  act: fc.constantFrom(...ACTS),
  vehicle: fc.nat(VEHICLES - 1),
  identifier: fc.nat(IDENTIFIERS - 1),
})

describe.each(engines)('identifiers of issued credits on %s', (engine) => {
  let database: Database
  let drop: () => Promise<void>
  let features: Features
  let stories = 0
  let clock = TEST_START_MS
  beforeAll(async () => {
    ;({ database, drop } = await openMigratedDatabase(engine))
    features = await openTestFeatures(database)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  async function openStory() {
    const story = ++stories
    const vehicles = Array.from({ length: VEHICLES }, (_, n) => `ev_${story}_${n}`)
    const ownerOf = (assetId: string) => `u_${assetId}`
    await database.write(async (tx) => {
      for (const [n, assetId] of vehicles.entries()) {
        const id = ownerOf(assetId)
        const account = { email: id, emailKey: id, username: id, passwordHash: '', role: 'user' as const }
        await tx
          .insertInto('users')
          .values({ id, ...account, createdAt: TEST_START_MS })
          .execute()
        const given = { ...EV, identifierHash: `hash_${story}_${n % IDENTIFIERS}` }
        const order = { assetId, ownerId: id, clientId: assetId, at: TEST_START_MS, given }
        await recordAsset(tx, features.assets.dependencies, EV_FORM, order)
      }
    })
    return { story, vehicles, ownerOf, issued: [] as { ref: string; identifier: string }[] }
  }
  type Story = Awaited<ReturnType<typeof openStory>>

  /** @returns the issue and the identifier of an approval */
  async function operate(tx: Db, { story, vehicles, ownerOf }: Story, op: Operation) {
    const at = ++clock
    const assetId = vehicles[op.vehicle] ?? ''
    const own = { assetId, ownerId: ownerOf(assetId), at }
    const review = { assetId, actorId: 'reviewer', at, version: await versionIn(tx, assetId) }
    const identifierHash = `hash_${story}_${op.identifier}`
    if (op.act === 'rename')
      await changeAsset(tx, features.assets.dependencies, EV_FORM, { ...own, given: { identifierHash } })
    if (op.act === 'reject')
      await reject(tx, features.review.dependencies, { ...review, reasonCode: 'other', reason: 'No.' })
    if (op.act === 'undo') await undo(tx, features.review.dependencies, review)
    if (op.act === 'remove') await removeAsset(tx, features.assets.dependencies, own)
    if (op.act === 'back') await bringBack(tx, features.assets.dependencies, own)
    if (op.act === 'batch') {
      const open = await tx
        .selectFrom('reviewCases')
        .select('id')
        .where('entryId', '=', assetId)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      const entry = { case_id: open?.id ?? '', version: review.version }
      const order = { reviewerId: review.actorId, now: at }
      const { why } = await approveInBatch(tx, features.review.dependencies, order, entry)
      if (why !== null) return undefined
    } else if (op.act === 'approve') await approve(tx, features.review.dependencies, review)
    else return undefined
    const { issueRef, identifierHash: identifier } = await tx
      .selectFrom('assets')
      .select(['issueRef', 'identifierHash'])
      .where('id', '=', assetId)
      .executeTakeFirstOrThrow()
    return { ref: issueRef ?? '', identifier: identifier ?? '' }
  }

  const attempt = async (story: Story, op: Operation) => {
    const issued = await database
      .write((tx) => operate(tx, story, op))
      .catch((error: unknown) => {
        if (error instanceof Problem) return undefined
        throw error
      })
    if (issued) story.issued.push(issued)
  }

  /** Every identifier with the live or held issues that were made or confirmed under it. */
  async function readOwners({ vehicles, issued }: Story): Promise<Map<string, Set<string>>> {
    const rows = await database.read((db) =>
      db.selectFrom('assets').select('issueRef').where('id', 'in', vehicles).execute(),
    )
    const refs = new Set(rows.map((row) => row.issueRef))
    const found = new Map<string, Set<string>>()
    for (const { ref, identifier } of issued)
      if (refs.has(ref)) found.set(identifier, (found.get(identifier) ?? new Set()).add(ref))
    return found
  }
  const checkOnce = async (story: Story) => {
    for (const [identifier, refs] of await readOwners(story)) expect([...refs], identifier).toHaveLength(1)
  }

  it(
    'belong to one issue each after any sequence of operations',
    async () => {
      const stories = fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS })
      await fc.assert(
        fc.asyncProperty(stories, async (operations) => {
          const story = await openStory()
          for (const op of operations) {
            await attempt(story, op)
            await checkOnce(story)
          }
        }),
        { numRuns: STORIES, seed: 11, endOnFailure: true },
      )
    },
    TIME_LIMIT_MS,
  )

  it(
    'belong to one issue each after concurrent operations',
    async () => {
      const random = createRandom(23)
      const below = (most: number) => Math.floor(random() * most)
      const story = await openStory()
      for (let round = 0; round < ROUNDS; round++) {
        const rivals = Array.from({ length: RIVALS }, () => ({
          act: ACTS[below(ACTS.length)] ?? 'approve',
          vehicle: below(VEHICLES),
          identifier: below(IDENTIFIERS),
        }))
        await Promise.all(rivals.map((op) => attempt(story, op)))
        await checkOnce(story)
      }
      // Which of the rivals succeed varies from run to run, the number of issues much less.
      expect(story.issued.length).toBeGreaterThan(VEHICLES)
    },
    TIME_LIMIT_MS,
  )
})
