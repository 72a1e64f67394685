import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { ACCOUNT_PARTS, accountOf, wholeRef } from '@eco/domain/credits/ledger'
import { changeAsset, recordAsset } from '../src/features/assets/records.ts'
import { bringBack, removeAsset } from '../src/features/assets/remove.ts'
import { TREE_FORM } from '../src/features/assets/tree/kind.ts'
import { approve, reject, undo } from '../src/features/review/decide.ts'
import type { Database, Db } from '../src/infra/db/port.ts'
import type { Features } from '../src/open-features.ts'
import { Problem, problem } from '../src/problem.ts'
import { versionIn } from './samples/reviews.ts'

/** Everything that moves credits, done at random by three members and a reviewer, and what must always hold. */

export const ACTS = [
  ...['save', 'save', 'approve', 'approve', 'approve', 'reject', 'undo', 'edit', 'edit_identity'],
  ...['edit_identity', 'delete', 'restore', 'restore', 'retire', 'approve_own', 'take_foreign'],
  ...['reserve', 'reserve', 'unreserve', 'accept', 'seen_alive', 'died'],
] as const
export type Operation = { act: string; who: number; pick: number; amount: number }
/** Members who act, and credits of one operation at most. */
export const [MEMBERS, AMOUNT_MAX] = [3, 60]
const STARTED_MS = 1_772_442_000_000

const tree = {
  treeName: 'Neem',
  botanicalName: 'Azadirachta indica',
  plantingDate: '2026-01-02',
  heightCm: 150,
  dbhCm: null,
  location: 'Baner',
}

/** Members, their assets and their sums; the sums are updated posting by posting. */
export type Story = {
  members: string[]
  assets: { id: string; ownerId: string }[]
  reserved: { ref: string; ownerId: string }[]
  /** credits that each member got from others, less those given away */
  received: Map<string, number>
  /** credits that each member lost with trees that died */
  lost: Map<string, number>
  sums: Map<string, number>
  /** of the last posting that was summed, and of the last one before the story */
  seq: number
  firstSeq: number
}

function requireSame(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`)
}

/** After each posting, whatever follows it. */
function requireCovered(account: string, sums: ReadonlyMap<string, number>): void {
  const sum = sums.get(account) ?? 0
  if (sum < 0 && account !== 'issuance' && !account.startsWith('owed:'))
    throw new Error(`${account} is ${sum}`)
}

export function openLedgerModel(database: Database, features: Features) {
  const { ledger } = features.credits
  const [assetDependencies, reviewDependencies] = [features.assets.dependencies, features.review.dependencies]

  /** Opens accounts of new members. */
  async function openStory(name: string | number): Promise<Story> {
    const members = [0, 1, 2].map((n) => `u_${name}_${n}`)
    await database.write(async (tx) => {
      for (const id of members)
        await tx
          .insertInto('users')
          .values({
            ...{ id, email: id, emailKey: id, username: id, passwordHash: '', role: 'user' },
            createdAt: STARTED_MS,
          })
          .onConflict((c) => c.column('id').doNothing())
          .execute()
    })
    const { seq } = await database.read((db) =>
      db
        .selectFrom('transfers')
        .select((eb) => eb.fn.max<number | null>('seq').as('seq'))
        .executeTakeFirstOrThrow(),
    )
    return emptyStory(members, seq ?? 0)
  }

  const emptyStory = (members: string[], seq: number): Story => ({
    ...{ members, assets: [], reserved: [], received: new Map(), lost: new Map(), sums: new Map() },
    ...{ seq, firstSeq: seq },
  })

  /** The story as the database has it: after a crash nobody remembers what was under way. */
  async function reloadStory({ members, firstSeq }: Pick<Story, 'members' | 'firstSeq'>): Promise<Story> {
    return database.read(async (db) => {
      const assets = await db
        .selectFrom('assets')
        .select(['id', 'ownerId'])
        .where('ownerId', 'in', members)
        .orderBy('id')
        .execute()
      const moves = await db
        .selectFrom('transfers')
        .select(['code', 'ref', 'actorId as ownerId'])
        .where('seq', '>', firstSeq)
        .where('code', 'in', ['RESERVE', 'RELEASE', 'TRANSFER'])
        .orderBy('seq')
        .execute()
      const ended = new Set(moves.filter(({ code }) => code !== 'RESERVE').map(({ ref }) => wholeRef(ref)))
      const reserved = moves
        .filter(({ code, ref }) => code === 'RESERVE' && ref === wholeRef(ref) && !ended.has(ref))
        .map(({ ref, ownerId }) => ({ ref, ownerId }))
      const story = { ...emptyStory(members, firstSeq), assets, reserved }
      await checkStory(db, story)
      return story
    })
  }

  async function operate(tx: Db, story: Story, op: Operation, at: number): Promise<void> {
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
      requireCovered(row.debit, story.sums)
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
      if (row.code === 'ISSUE' && row.actorId !== 'reviewer') throw new Error(`${row.actorId} issued`)
    }
    for (const { account, balance } of cached)
      if (balance !== (story.sums.get(account) ?? 0)) throw new Error(`${account} is cached as ${balance}`)
    for (const member of story.members) {
      const own = assets.filter((asset) => asset.ownerId === member && asset.deletedAt === null)
      const of = (part: Parameters<typeof accountOf>[0]) => story.sums.get(accountOf(part, member)) ?? 0
      const waiting = own.filter((asset) => asset.status === 'pending' && asset.issueRef === null)
      requireSame(`pending of ${member}`, of('pending'), CREDITS_PER_ASSET * waiting.length)
      const counted = own.filter((asset) => asset.status !== 'rejected')
      const total = ACCOUNT_PARTS.reduce((sum, part) => sum + of(part), 0)
      const kept = total - (story.received.get(member) ?? 0) + (story.lost.get(member) ?? 0)
      requireSame(`credits of ${member}`, kept, CREDITS_PER_ASSET * counted.length)
    }
  }

  return { openStory, reloadStory, attempt, checkStory }
}
