import type { Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type MediaRead = Selectable<Schema['mediaReads']>

/** Notes that somebody opened an entry's photos, once for each reader and day. */
export async function insertRead(tx: Db, read: MediaRead): Promise<void> {
  await tx
    .insertInto('mediaReads')
    .values(read)
    .onConflict((c) => c.columns(['entryId', 'readerId', 'day']).doNothing())
    .execute()
}

/** Who opened the photos of an entry, newest first. */
export const readReads = (db: Db, entryId: string) =>
  db
    .selectFrom('mediaReads as r')
    .leftJoin('users as u', 'u.id', 'r.readerId')
    .select(['r.at', 'r.readerId', 'r.ownerId', 'u.role as accountRole'])
    .where('r.entryId', '=', entryId)
    .orderBy('r.at', 'desc')
    .execute()
