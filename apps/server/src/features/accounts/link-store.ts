import type { Db } from '../../infra/db/port.ts'

const PURPOSE = 'first_admin'

/** Also deletes all unused links. */
export async function replaceLink(tx: Db, linkHash: string, now: number): Promise<void> {
  await deleteLinks(tx)
  await tx
    .insertInto('oneTimeLinks')
    .values({ linkHash, purpose: PURPOSE, createdAt: now, usedAt: null })
    .execute()
}

export async function deleteLinks(tx: Db): Promise<void> {
  await tx.deleteFrom('oneTimeLinks').where('purpose', '=', PURPOSE).where('usedAt', 'is', null).execute()
}

export async function isLinkOpen(db: Db, linkHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('oneTimeLinks')
    .select('usedAt')
    .where('linkHash', '=', linkHash)
    .where('purpose', '=', PURPOSE)
    .executeTakeFirst()
  return found !== undefined && found.usedAt === null
}

/** @returns false if the link was used or replaced before; of two concurrent calls only one returns true */
export async function takeLink(tx: Db, linkHash: string, now: number): Promise<boolean> {
  const done = await tx
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('linkHash', '=', linkHash)
    .where('purpose', '=', PURPOSE)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
