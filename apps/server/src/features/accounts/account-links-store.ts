import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

type Links = Schema['oneTimeLinks']
export type AccountLink = Selectable<Links>
type Purpose = Links['purpose']

/** Links of mails about an address. */
export const EMAIL_LINKS: readonly Purpose[] = ['confirm', 'change_email', 'undo_email']

/** A link of an account replaces the unused ones of the same purpose. Storing it again renews it unless it was used. */
export async function replaceAccountLink(
  tx: Db,
  link: Omit<Insertable<Links>, 'usedAt'> & { userId: string; expiresAt: number },
): Promise<void> {
  await deleteAccountLinks(tx, link.userId, [link.purpose], link.linkHash)
  await tx
    .insertInto('oneTimeLinks')
    .values({ ...link, usedAt: null })
    .onConflict((c) => c.column('linkHash').doUpdateSet({ expiresAt: link.expiresAt }))
    .execute()
}

export async function deleteAccountLinks(
  tx: Db,
  userId: string,
  purposes: readonly Purpose[],
  exceptHash = '',
): Promise<void> {
  await tx
    .deleteFrom('oneTimeLinks')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('linkHash', '!=', exceptHash)
    .execute()
}

/** @returns undefined if it was used, replaced or has expired */
export async function findAccountLink(
  db: Db,
  linkHash: string,
  purposes: readonly Purpose[],
  now: number,
): Promise<AccountLink | undefined> {
  return db
    .selectFrom('oneTimeLinks')
    .selectAll()
    .where('linkHash', '=', linkHash)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses a link up. @returns as `findAccountLink`; of two concurrent calls only one returns the link */
export async function takeAccountLink(
  tx: Db,
  linkHash: string,
  purposes: readonly Purpose[],
  now: number,
): Promise<AccountLink | undefined> {
  return tx
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('linkHash', '=', linkHash)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** A change of address that waits until the new one is confirmed. */
export async function findPendingChange(
  db: Db,
  userId: string,
  now: number,
): Promise<AccountLink | undefined> {
  return db
    .selectFrom('oneTimeLinks')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** True while another member may still take back a change from this address. */
export async function isEmailReserved(db: Db, key: string, userId: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('oneTimeLinks')
    .select('linkHash')
    .where('emailKey', '=', key)
    .where('purpose', '=', 'undo_email')
    .where('userId', '!=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Each former address keeps its own. */
export async function insertUndoLink(
  tx: Db,
  link: Omit<Insertable<Links>, 'usedAt' | 'purpose'>,
): Promise<void> {
  await tx
    .insertInto('oneTimeLinks')
    .values({ ...link, purpose: 'undo_email', usedAt: null })
    .execute()
}

/** An earlier address stays able to take back what a later one did, not the reverse. */
export async function deleteUndoLinksSince(tx: Db, userId: string, since: number): Promise<void> {
  await tx
    .deleteFrom('oneTimeLinks')
    .where('userId', '=', userId)
    .where('purpose', '=', 'undo_email')
    .where('createdAt', '>=', since)
    .execute()
}

/** Deletes links of accounts that expired before. */
export async function deleteExpiredLinks(tx: Db, before: number): Promise<void> {
  await tx.deleteFrom('oneTimeLinks').where('expiresAt', '<', before).execute()
}
