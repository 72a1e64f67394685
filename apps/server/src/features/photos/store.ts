import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema.ts'

export type PhotoRow = Insertable<Schema['photos']>

/** Bytes of the member's photos, attached or not. */
export async function bytesOf(db: Db, ownerId: string): Promise<number> {
  const found = await db
    .selectFrom('photos')
    .select((e) => e.fn.sum<number | null>('bytes').as('bytes'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(found?.bytes ?? 0)
}

export async function insertPhotos(tx: Db, rows: readonly PhotoRow[]): Promise<void> {
  await tx
    .insertInto('photos')
    .values([...rows])
    .execute()
}

/** A photo that the viewer may see: the owner all of theirs, a reviewer those that belong to an asset. */
export async function findPhoto(
  db: Db,
  id: string,
  viewer: { userId: string; isReviewer: boolean },
): Promise<Pick<Selectable<Schema['photos']>, 'id'> | undefined> {
  return db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where((e) =>
      e.or([e('ownerId', '=', viewer.userId), ...(viewer.isReviewer ? [e('assetId', 'is not', null)] : [])]),
    )
    .executeTakeFirst()
}

/**
 * Deletes up to `most` uploads that have had no asset since before `before`. The condition is checked again
 * when each row is deleted, so a photo that is attached meanwhile stays.
 * @returns the ids of the deleted photos
 */
export async function deleteOrphans(tx: Db, before: number, most: number): Promise<string[]> {
  const gone = await tx
    .deleteFrom('photos')
    .where('assetId', 'is', null)
    .where('looseSince', '<', before)
    .where('id', 'in', (e) =>
      e
        .selectFrom('photos as old')
        .select('old.id')
        .where('old.assetId', 'is', null)
        .where('old.looseSince', '<', before)
        .orderBy('old.looseSince')
        .limit(most),
    )
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Those of these ids that have a row. */
export async function knownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(found.map(({ id }) => id))
}
