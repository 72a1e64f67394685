import { hash } from 'node:crypto'
import { message } from '@eco/contract/messages'
import { problem } from '../problem.ts'
import { send, together } from './db/pipeline.ts'
import type { Database, Db } from './db/port.ts'
import type { PrivacyData } from './privacy.ts'

const KEY_MAX = 200
const KEY_FORM = /^[\x21-\x7e]+$/
/** How long a reply is stored, ms. Source: Stripe keeps keys for at least 24 hours. */
export const KEEP_MS = 48 * 3_600_000

/** Distinguishes requests with the same key. */
export function requestHash(
  method: string,
  path: string,
  body: unknown,
  fileHashes: readonly string[],
): string {
  const text = JSON.stringify([method, path, sorted(body), fileHashes])
  return hash('sha256', text)
}

/** @throws Problem bad_input for a key that is empty, too long or not printable ASCII */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = String(header)
  if (key.length > KEY_MAX || !KEY_FORM.test(key))
    throw problem('bad_input', { message: message('http.idempotencyKey', { most: KEY_MAX }) })
  return key
}

/** Names members whom a reply shows without their id, so that erasing one of them drops the reply. */
export type Mention = (userIds: readonly string[]) => void
/** Members are also found by their id anywhere in a reply, such as in the URL of a picture. */
const USER_ID = /u_[0-9a-f]{32}/g
/** Replaces a reply that showed an erased member: the action is not repeated, and the reply is lost. */
const FORGOTTEN = ''

export type StoredReply = { caller: string; key: string; hash: string }

/**
 * Runs `fn` once for each key, in one transaction with the reply. Concurrent requests wait for the first.
 * @param lock one statement that locks what `fn` needs, sent together with the key; `fn` gets its result
 */
export async function writeOnce<Locked, T>(
  database: Database,
  stored: StoredReply,
  now: number,
  lock: (tx: Db) => Promise<Locked>,
  fn: (tx: Db, locked: Locked, mention: Mention) => Promise<T>,
): Promise<T> {
  return database.write(async (tx) => {
    const [isFirst, locked] = await together(
      tx,
      () => insertKey(tx, stored, now),
      () => lock(tx),
    )
    if (!isFirst) return (await replay<T>(tx, stored)) as T
    const shown = new Set<string>()
    const reply = await fn(tx, locked, (userIds) => {
      for (const userId of userIds) shown.add(userId)
    })
    const text = JSON.stringify(reply ?? null)
    const update = tx.updateTable('idempotency').set({ reply: text })
    await send(tx, update.where('caller', '=', stored.caller).where('key', '=', stored.key))
    for (const userId of idsIn(text)) shown.add(userId)
    shown.delete(stored.caller)
    await keepMentions(tx, stored, shown)
    return reply
  })
}

/** @returns false if the key is taken */
async function insertKey(tx: Db, stored: StoredReply, createdAt: number): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotency')
    .values({ caller: stored.caller, key: stored.key, requestHash: stored.hash, reply: null, createdAt })
    .onConflict((c) => c.columns(['caller', 'key']).doNothing())
    .executeTakeFirst()
  return Number(taken.numInsertedOrUpdatedRows ?? 0) > 0
}

export const idsIn = (reply: string): readonly string[] => reply.match(USER_ID) ?? []

/** Rows lock their members, so they are inserted in one order. A text may contain ids of no member. */
async function keepMentions(
  tx: Db,
  { caller, key }: StoredReply,
  userIds: ReadonlySet<string>,
): Promise<void> {
  if (userIds.size === 0) return
  await tx
    .insertInto('replyMembers')
    .columns(['caller', 'key', 'userId'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(caller).as('caller'), eb.val(key).as('key'), 'users.id as userId'])
        .where('users.id', 'in', [...userIds])
        .orderBy('users.id'),
    )
    .execute()
}

/** @throws Problem key_reused when the key belongs to another request, conflict when the reply was dropped */
export async function replay<T>(db: Db, stored: StoredReply): Promise<T | undefined> {
  const found = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'reply'])
    .where('caller', '=', stored.caller)
    .where('key', '=', stored.key)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.requestHash !== stored.hash) throw problem('key_reused')
  if (found.reply === FORGOTTEN) throw problem('conflict', { message: message('http.replyDropped') })
  return found.reply === null ? undefined : (JSON.parse(found.reply) as T)
}

/** Deletes replies older than KEEP_MS. */
export async function forgetOld(database: Database, now: number): Promise<void> {
  await database.write(async (tx) => {
    await tx
      .deleteFrom('idempotency')
      .where('createdAt', '<', now - KEEP_MS)
      .execute()
  })
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

/** Replies stored for a member, and those of others that show the member. */
export const STORED_REPLIES: PrivacyData = {
  name: 'replies',
  tables: [
    { table: 'replyMembers', owner: 'userId', key: 'key', notExported: true },
    { table: 'idempotency', owner: 'caller', key: 'key', notExported: true },
  ],
  async beforeErase(tx, userId) {
    await tx
      .updateTable('idempotency')
      .set({ reply: FORGOTTEN })
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('replyMembers as m')
            .select('m.userId')
            .where('m.userId', '=', userId)
            .whereRef('m.caller', '=', 'idempotency.caller')
            .whereRef('m.key', '=', 'idempotency.key'),
        ),
      )
      .execute()
  },
}
