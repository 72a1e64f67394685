import { type Selectable, type SqlBool, sql } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type MailRow = Selectable<Schema['mails']>

/**
 * Nothing is added if a mail with the same `onceKey` waits already; nobody claims it before the transaction ends.
 * @returns the id of the mail that waits
 */
export async function insertMail(tx: Db, mail: MailRow): Promise<string> {
  const { id } = await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((c) => c.column('onceKey').doUpdateSet((e) => ({ onceKey: e.ref('excluded.onceKey') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isMailDue(db: Db, now: number): Promise<boolean> {
  const due = db.selectFrom('mails').select('id').where('failedAt', 'is', null).where('dueAt', '<=', now)
  return (await due.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Takes mails that are due, so that no other process sends them before `until`.
 * A process that ends meanwhile leaves them to the next one.
 */
export async function claimMails(
  database: Database,
  tx: Db,
  now: number,
  until: number,
  most: number,
): Promise<MailRow[]> {
  const due = tx.selectFrom('mails').select('id').where('failedAt', 'is', null).where('dueAt', '<=', now)
  const found = await database.lock(due.orderBy('dueAt').orderBy('id').limit(most)).execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  return (
    tx
      .updateTable('mails')
      // What it failed with before does not count while it is sent: see `makeDue`.
      .set((eb) => ({ dueAt: until, attempts: eb('attempts', '+', 1), onceKey: null, failure: null }))
      .where('id', 'in', ids)
      .where('dueAt', '<=', now)
      .returningAll()
      .execute()
  )
}

/** Only the process that claimed it last may say what became of it. */
const claimed = ({ id, attempts }: MailRow) => ({ id, attempts })

export async function deleteMail(tx: Db, mail: MailRow): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where((eb) => eb.and(claimed(mail)))
    .execute()
}

export async function postponeMail(tx: Db, mail: MailRow, dueAt: number, failure: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ dueAt, failure })
    .where((eb) => eb.and(claimed(mail)))
    .execute()
}

/** Keeps that it failed and why, but neither text nor address. */
export async function giveUpMail(tx: Db, mail: MailRow, at: number, failure: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ userId: null, address: null, addressKey: null, params: '{}', failedAt: at, failure })
    .where((eb) => eb.and(claimed(mail)))
    .execute()
}

export async function deleteFailedBefore(tx: Db, time: number): Promise<void> {
  await tx.deleteFrom('mails').where('failedAt', '<', time).execute()
}

export type MailState = 'waiting' | 'failed'

/** Newest first, older than `after`. */
export const readMails = (
  db: Db,
  state: MailState | undefined,
  after: CreatedPlace | undefined,
  limit: number,
): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .$if(state !== undefined, (q) => q.where('failedAt', state === 'failed' ? 'is not' : 'is', null))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(created_at, id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Mails that wait, those of them that could not be sent yet, and those that were given up. */
export async function countMails(db: Db) {
  const count = (of: string) => sql<number>`cast(count(${sql.raw(of)}) as integer)`
  return db
    .selectFrom('mails')
    .select([
      count('case when failed_at is null then 1 end').as('waiting'),
      count('case when failed_at is null and failure is not null then 1 end').as('retried'),
      count('failed_at').as('failed'),
    ])
    .executeTakeFirstOrThrow()
}

/** Makes a mail that waits after a failed attempt due. @returns false if there is none, or while it is being sent */
export async function makeDue(tx: Db, id: string, now: number): Promise<boolean> {
  const done = await tx
    .updateTable('mails')
    .set({ dueAt: now })
    .where('id', '=', id)
    .where('failedAt', 'is', null)
    .where('failure', 'is not', null)
    .where('dueAt', '>', now)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Where a member's mail goes, and how to address them. */
export async function recipientOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'username', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
