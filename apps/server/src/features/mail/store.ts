import type { Selectable } from 'kysely'
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
  return tx
    .updateTable('mails')
    .set((eb) => ({ dueAt: until, attempts: eb('attempts', '+', 1), onceKey: null }))
    .where('id', 'in', ids)
    .where('dueAt', '<=', now)
    .returningAll()
    .execute()
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

/** Where a member's mail goes, and how to address them. */
export async function recipientOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'username', 'emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
