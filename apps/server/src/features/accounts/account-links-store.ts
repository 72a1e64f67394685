import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

type Links = Schema['oneTimeLinks']
export type AccountLink = Selectable<Links>
type Purpose = Links['purpose']

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
  purpose: Purpose,
  now: number,
): Promise<AccountLink | undefined> {
  return db
    .selectFrom('oneTimeLinks')
    .selectAll()
    .where('linkHash', '=', linkHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses a link up. @returns as `findAccountLink`; of two concurrent calls only one returns the link */
export async function takeAccountLink(
  tx: Db,
  linkHash: string,
  purpose: Purpose,
  now: number,
): Promise<AccountLink | undefined> {
  return tx
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('linkHash', '=', linkHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes links of accounts that expired before. */
export async function deleteExpiredLinks(tx: Db, before: number): Promise<void> {
  await tx.deleteFrom('oneTimeLinks').where('expiresAt', '<', before).execute()
}
