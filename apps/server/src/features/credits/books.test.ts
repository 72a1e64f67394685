import { checkBooks } from '@eco/domain/credits/books'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { ACCOUNT_PARTS, accountOf } from '@eco/domain/credits/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openMigratedDatabase, openTestFeatures, TEST_START_MS } from '../../../test/harness.ts'
import { balancesByPseudonym, replayedBalances } from '../../../test/samples/public-log.ts'
import { versionIn } from '../../../test/samples/reviews.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Features } from '../../open-features.ts'
import { Problem, problem } from '../../problem.ts'
import { changeAsset, recordAsset } from '../assets/records.ts'
import { bringBack, removeAsset } from '../assets/remove.ts'
import { TREE_FORM } from '../assets/tree/kind.ts'
import { approve, reject, undo } from '../review/decide.ts'
import { readBooks } from './books-store.ts'

/** 20 sequences of 500 operations: 10,000 on each engine. */
const STORIES = 20
const OPERATIONS = 500
/**
 * Operations per commit, because otherwise disk writes dominate the run time; each operation is still
 * checked.
 */
const PER_COMMIT = 25
const FULL_CHECK_EVERY = 100
/** Concurrent operations, each in its own transaction, and the number of rounds. */
const RIVALS = 20
const ROUNDS = 20
const TIME_LIMIT_MS = 240_000

const ACTS = [
  ...['save', 'save', 'approve', 'approve', 'approve', 'reject', 'undo', 'edit', 'edit_identity'],
  ...['edit_identity', 'delete', 'restore', 'restore', 'retire', 'approve_own', 'take_foreign'],
  ...['reserve', 'reserve', 'unreserve', 'accept', 'seen_alive', 'died'],
] as const
type Operation = { act: string; who: number; pick: number; amount: number }
const operation: fc.Arbitrary<Operation> = fc.record({
  act: fc.constantFrom(...ACTS),
  who: fc.nat(2),
  pick: fc.nat(),
  amount: fc.integer({ min: 1, max: 60 }),
})

const tree = {
  treeName: 'Neem',
  botanicalName: 'Azadirachta indica',
  plantingDate: '2026-01-02',
  heightCm: 150,
  dbhCm: null,
  location: 'Baner',
}

describe.each(engines)('the books on %s', (engine) => {
  let database: Database
  let drop: () => Promise<void>
  let features: Features
  let stories = 0
  /** Each operation has its own timestamp. */
  let clock = TEST_START_MS
  beforeAll(async () => {
    ;({ database, drop } = await openMigratedDatabase(engine))
    features = await openTestFeatures(database)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  /** Members, their assets and their sums; the sums are updated posting by posting. */
  async function openStory() {
    const story = ++stories
    const members = [0, 1, 2].map((n) => `u_${story}_${n}`)
    await database.write(async (tx) => {
      for (const id of members)
        await tx
          .insertInto('users')
          .values({
            id,
            email: id,
            emailKey: id,
            username: id,
            passwordHash: '',
            role: 'user',
            createdAt: TEST_START_MS,
          })
          .execute()
    })
    const { seq } = await database.read((db) =>
      db
        .selectFrom('transfers')
        .select((eb) => eb.fn.max<number | null>('seq').as('seq'))
        .executeTakeFirstOrThrow(),
    )
    const assets: { id: string; ownerId: string }[] = []
    const reserved: { ref: string; ownerId: string }[] = []
    /** Credits that each member got from others, less those given away. */
    const received = new Map<string, number>()
    /** Credits that each member lost with trees that died. */
    const lost = new Map<string, number>()
    return { members, assets, reserved, received, lost, sums: new Map<string, number>(), seq: seq ?? 0 }
  }
  type Story = Awaited<ReturnType<typeof openStory>>

  async function operate(tx: Db, story: Story, op: Operation, at: number): Promise<void> {
    const { ledger } = features.credits
    const [assetDependencies, reviewDependencies] = [
      features.assets.dependencies,
      features.review.dependencies,
    ]
    const member = story.members[op.who] ?? ''
    const asset = story.assets[op.pick % Math.max(1, story.assets.length)]
    if (op.act === 'save') {
      const id = `tree_${at}`
      await recordAsset(tx, assetDependencies, TREE_FORM, { assetId: id, ownerId: member, at, given: tree })
      story.assets.push({ id, ownerId: member })
      return
    }
    const own = { ownerId: member, ref: `r_${at}`, actorId: member, at }
    if (op.act === 'retire') return void (await ledger.retire(tx, { ...own, amount: op.amount }))
    if (op.act === 'reserve') {
      await ledger.reserve(tx, { ...own, amount: op.amount })
      story.reserved.push(own)
      return
    }
    if (op.act === 'unreserve' || op.act === 'accept') {
      const [open] = story.reserved.splice(op.pick % Math.max(1, story.reserved.length), 1)
      if (!open) throw problem('not_found')
      const order = { ...open, actorId: member, at }
      const toId = story.members[(story.members.indexOf(open.ownerId) + 1) % story.members.length] ?? ''
      await (op.act === 'accept' ? ledger.transfer(tx, { ...order, toId }) : ledger.unreserve(tx, order))
      return
    }
    if (!asset) throw problem('not_found')
    const owned = { assetId: asset.id, ownerId: asset.ownerId, at }
    const review = { assetId: asset.id, actorId: 'reviewer', at }
    const seen = async () => ({ ...review, version: await versionIn(tx, asset.id) })
    const endBuffer = async (end: 'releaseBuffer' | 'cancelBuffer') => {
      const row = await features.assets.lock(tx, asset.id)
      if (row?.status !== 'approved' || row.deletedAt !== null) throw problem('conflict')
      const { revision, issueRef } = row
      const own = { assetId: asset.id, ownerId: asset.ownerId, kind: 'tree', revision, issueRef } as const
      await ledger[end](tx, { ...own, actorId: 'reviewer', at, cause: 'buffered' })
    }
    const acts: Record<string, () => Promise<unknown>> = {
      seen_alive: () => endBuffer('releaseBuffer'),
      died: () => endBuffer('cancelBuffer'),
      approve: async () => approve(tx, reviewDependencies, await seen()),
      approve_own: async () => approve(tx, reviewDependencies, { ...(await seen()), actorId: asset.ownerId }),
      reject: async () =>
        reject(tx, reviewDependencies, { ...(await seen()), reasonCode: 'other', reason: 'No.' }),
      undo: () => undo(tx, reviewDependencies, review),
      edit: () => changeAsset(tx, assetDependencies, TREE_FORM, { ...owned, given: { heightCm: op.amount } }),
      edit_identity: () =>
        changeAsset(tx, assetDependencies, TREE_FORM, { ...owned, given: { location: `Plot ${at}` } }),
      delete: () => removeAsset(tx, assetDependencies, owned),
      restore: () => bringBack(tx, assetDependencies, owned),
      take_foreign: () => removeAsset(tx, assetDependencies, { ...owned, ownerId: 'u_other' }),
    }
    await acts[op.act]?.()
  }

  /** True if the operation was done, false if the rules refused it. */
  async function attempt(tx: Db, story: Story, op: Operation, at: number): Promise<boolean> {
    try {
      await operate(tx, story, op, at)
      return true
    } catch (refusal) {
      if (refusal instanceof Problem && refusal.status < 500) return false
      throw refusal
    }
  }

  /** Checks every sum, recomputed from the postings, against the cached balances and the assets. */
  async function checkStory(db: Db, story: Story): Promise<void> {
    const moved = await db
      .selectFrom('transfers')
      .selectAll()
      .where('seq', '>', story.seq)
      .orderBy('seq')
      .execute()
    const accounts = story.members.flatMap((m) => ACCOUNT_PARTS.map((part) => accountOf(part, m)))
    const cached = await db.selectFrom('balances').selectAll().where('account', 'in', accounts).execute()
    const assets = await db
      .selectFrom('assets')
      .select(['ownerId', 'status', 'issueRef', 'deletedAt'])
      .where('ownerId', 'in', story.members)
      .execute()
    for (const row of moved) {
      story.seq = row.seq
      story.sums.set(row.credit, (story.sums.get(row.credit) ?? 0) + row.amount)
      story.sums.set(row.debit, (story.sums.get(row.debit) ?? 0) - row.amount)
      if (row.debit.startsWith('retired:')) throw new Error('retired fell')
      if (row.code === 'CANCEL') {
        const member = row.debit.slice(row.debit.indexOf(':') + 1)
        story.lost.set(member, (story.lost.get(member) ?? 0) + row.amount)
      }
      if (row.code === 'REVERSE' && row.debit === 'cancelled') {
        const member = story.assets.find(({ id }) => id === row.assetId)?.ownerId ?? ''
        story.lost.set(member, (story.lost.get(member) ?? 0) - row.amount)
      }
      if (row.code === 'TRANSFER')
        for (const [account, amount] of [
          [row.credit, row.amount],
          [row.debit, -row.amount],
        ] as const) {
          const member = account.slice(account.indexOf(':') + 1)
          story.received.set(member, (story.received.get(member) ?? 0) + amount)
        }
      if (row.code === 'ISSUE') expect(row.actorId).toBe('reviewer')
    }
    for (const { account, balance } of cached)
      if (balance !== (story.sums.get(account) ?? 0)) throw new Error(`${account} is cached as ${balance}`)
    for (const [account, sum] of story.sums)
      if (sum < 0 && account !== 'issuance' && !account.startsWith('owed:'))
        throw new Error(`${account} is ${sum}`)
    for (const member of story.members) {
      const own = assets.filter((asset) => asset.ownerId === member && asset.deletedAt === null)
      const of = (part: Parameters<typeof accountOf>[0]) => story.sums.get(accountOf(part, member)) ?? 0
      const waiting = own.filter((asset) => asset.status === 'pending' && asset.issueRef === null)
      expect(of('pending')).toBe(CREDITS_PER_ASSET * waiting.length)
      const counted = own.filter((asset) => asset.status !== 'rejected')
      const total = ACCOUNT_PARTS.reduce((sum, part) => sum + of(part), 0)
      const kept = total - (story.received.get(member) ?? 0) + (story.lost.get(member) ?? 0)
      expect(kept).toBe(CREDITS_PER_ASSET * counted.length)
    }
  }

  it(
    'keep every invariant after each of 10,000 random operations',
    async () => {
      const done = new Map<string, number>()
      await fc.assert(
        fc.asyncProperty(
          fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
          async (operations) => {
            const story = await openStory()
            for (let n = 0; n < operations.length; n += PER_COMMIT) {
              await database.write(async (tx) => {
                for (const op of operations.slice(n, n + PER_COMMIT)) {
                  if (await attempt(tx, story, op, ++clock)) done.set(op.act, (done.get(op.act) ?? 0) + 1)
                  await checkStory(tx, story)
                }
              })
              if ((n + PER_COMMIT) % FULL_CHECK_EVERY === 0)
                expect(checkBooks(await database.read(readBooks))).toBeUndefined()
            }
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
        await Promise.all(rivals.map((op) => database.write((tx) => attempt(tx, story, op, ++clock))))
        await database.read((db) => checkStory(db, story))
      }
      expect(story.assets.length).toBeGreaterThan(ROUNDS)
      expect(checkBooks(await database.read(readBooks))).toBeUndefined()
    },
    TIME_LIMIT_MS,
  )
})
