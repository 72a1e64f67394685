import { verifiedCredits } from '@eco/domain/credits/constants'
import { createRandom } from '@eco/games/shared/rng'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openMigratedDatabase, openTestFeatures, TEST_START_MS } from '../../../test/harness.ts'
import { versionIn } from '../../../test/samples/reviews.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Features } from '../../open-features.ts'
import { Problem } from '../../problem.ts'
import { recordAsset } from '../assets/records.ts'
import { bringBack, removeAsset } from '../assets/remove.ts'
import { TREE_FORM } from '../assets/tree/kind.ts'
import { approve, reject, undo } from '../review/decide.ts'
import { prepareMembers, prepareRank, rebuild } from './store.ts'

const MEMBERS = 40
/** Concurrent operations, each in its own transaction, and the number of rounds; each round is checked. */
const RIVALS = 60
const ROUNDS = 12
const TIME_LIMIT_MS = 60_000

const TREE = {
  treeName: 'Neem',
  botanicalName: 'Azadirachta indica',
  plantingDate: '2026-01-02',
  heightCm: 150,
  dbhCm: null,
  location: 'Baner',
}

describe.each(engines)('the rank on %s', (engine) => {
  let database: Database
  let drop: () => Promise<void>
  let features: Features
  const random = createRandom(7)
  const members = Array.from({ length: MEMBERS }, (_, n) => `u_rank_${n}`)
  const assets: { id: string; ownerId: string }[] = []
  let clock = TEST_START_MS

  beforeAll(async () => {
    ;({ database, drop } = await openMigratedDatabase(engine))
    features = await openTestFeatures(database)
    for (const [n, id] of members.entries())
      await database.write(async (tx) => {
        const account = { email: id, emailKey: id, username: id, passwordHash: '' }
        await tx
          .insertInto('users')
          .values({ id, ...account, role: 'user', createdAt: TEST_START_MS })
          .execute()
        // Half of them are added as at sign-up, half as they were before ranks existed.
        if (n % 2 === 0) await features.rank.onUserCreated(tx, id)
      })
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

  function operation(): (tx: Db) => Promise<unknown> {
    const { ledger } = features.credits
    const [assetDependencies, reviewDependencies] = [
      features.assets.dependencies,
      features.review.dependencies,
    ]
    const at = ++clock
    const act = pick([
      'save',
      'save',
      'save',
      'approve',
      'approve',
      'reject',
      'undo',
      'remove',
      'back',
      'retire',
    ])
    const ownerId = pick(members) ?? ''
    const asset = pick(assets)
    if (act === 'retire') {
      const amount = 1 + Math.floor(random() * 60)
      return (tx) => ledger.retire(tx, { ownerId, amount, ref: `r_${at}`, actorId: ownerId, at })
    }
    if (act === 'save' || !asset) {
      const id = `tree_${at}`
      assets.push({ id, ownerId })
      return (tx) => recordAsset(tx, assetDependencies, TREE_FORM, { assetId: id, ownerId, at, given: TREE })
    }
    const own = { assetId: asset.id, ownerId: asset.ownerId, at }
    const review = { assetId: asset.id, actorId: 'reviewer', at }
    const seen = async (tx: Db) => ({ ...review, version: await versionIn(tx, asset.id) })
    if (act === 'approve') return async (tx) => approve(tx, reviewDependencies, await seen(tx))
    if (act === 'undo') return (tx) => undo(tx, reviewDependencies, review)
    if (act === 'remove') return (tx) => removeAsset(tx, assetDependencies, own)
    if (act === 'back') return (tx) => bringBack(tx, assetDependencies, own)
    return async (tx) =>
      reject(tx, reviewDependencies, { ...(await seen(tx)), reasonCode: 'other', reason: 'No.' })
  }

  /** Every member's credits according to the ledger. */
  const ledgerTotals = () =>
    database.read((db) =>
      Promise.all(
        members.map(async (id) => ({
          id,
          credits: verifiedCredits(await features.credits.ledger.partsOf(db, id)),
        })),
      ),
    )

  async function checkAll(counted: (id: string) => boolean): Promise<void> {
    const totals = (await ledgerTotals()).filter(({ id }) => counted(id))
    const readRank = prepareRank(database)
    for (const { id, credits } of totals) {
      const above = totals.filter((other) => other.credits > credits).length
      expect(await readRank({ userId: id }), id).toEqual([{ credits, position: 1 + above, shown: 0 }])
    }
    expect(await prepareMembers(database)({})).toEqual([{ members: totals.length }])
  }

  const knownIds = async () => {
    const rows = await database.read((db) => db.selectFrom('rankMembers').select('userId').execute())
    return new Set(rows.map((row) => row.userId))
  }

  it(
    'equals a count of the members with more credits, after every round of concurrent operations',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const operations = Array.from({ length: RIVALS }, operation)
        await Promise.all(
          operations.map((one) =>
            database.write(one).catch((error: unknown) => {
              if (!(error instanceof Problem)) throw error
            }),
          ),
        )
        const known = await knownIds()
        await checkAll((id) => known.has(id))
      }
      const totals = await ledgerTotals()
      expect(new Set(totals.map(({ credits }) => credits)).size).toBeGreaterThan(5)
    },
    TIME_LIMIT_MS,
  )

  it('is the same after a rebuild, and continues from there', async () => {
    await database.write((tx) => rebuild(tx))
    await checkAll(() => true)
    for (let n = 0; n < 30; n++) await database.write(operation()).catch(() => undefined)
    await checkAll(() => true)
  })

  it('is equal for equal credits', async () => {
    const [top] = (await ledgerTotals()).sort((a, b) => b.credits - a.credits)
    const id = members.find((one) => one !== top?.id) ?? ''
    await database.write(async (tx) => {
      const { credits } = await tx
        .selectFrom('rankMembers')
        .select('credits')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
      await features.rank.move(tx, id, credits, top?.credits ?? 0)
    })
    const readRank = prepareRank(database)
    const [first, second] = [await readRank({ userId: top?.id ?? '' }), await readRank({ userId: id })]
    expect([first[0]?.position, second[0]?.position]).toEqual([1, 1])
  })
})
