import type { Insertable, Selectable } from 'kysely'
import { send } from '../../infra/db/pipeline.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'

export type PhotoRow = Insertable<Schema['photos']>

/** How long an upload without an asset is kept, ms. */
const ORPHANED_MS = 24 * 3_600_000

export const PHOTO_FILES: FileFolder = {
  name: 'photos',
  extension: '.jpg',
  noun: 'photographs',
  job: 'orphaned photographs',
  table: 'photos',
  idColumn: 'id',
  deleteExpired: (tx, now, most) => deleteOrphans(tx, now - ORPHANED_MS, most),
}

export async function insertPhotos(tx: Db, rows: readonly PhotoRow[]): Promise<void> {
  await send(tx, tx.insertInto('photos').values([...rows]))
}

export const findAsset = (db: Db, photoId: string) =>
  db.selectFrom('photos').select('assetId').where('id', '=', photoId).executeTakeFirst()

/** A photo that the viewer may see: the owner all of theirs, a reviewer those that belong to an asset. */
export async function findPhoto(
  db: Db,
  id: string,
  viewer: { userId: string; isReviewer: boolean },
): Promise<Pick<Selectable<Schema['photos']>, 'id' | 'assetId' | 'visitTreeId' | 'ownerId'> | undefined> {
  return db
    .selectFrom('photos')
    .select(['id', 'assetId', 'visitTreeId', 'ownerId'])
    .where('id', '=', id)
    .where((e) =>
      e.or([
        e('ownerId', '=', viewer.userId),
        ...(viewer.isReviewer ? [e('assetId', 'is not', null), e('visitTreeId', 'is not', null)] : []),
      ]),
    )
    .executeTakeFirst()
}

/**
 * Deletes up to `most` uploads that have had no asset since before `before`. The condition is checked again
 * when each row is deleted, so a photo that is attached meanwhile stays.
 */
async function deleteOrphans(tx: Db, before: number, most: number): Promise<number> {
  const gone = await tx
    .deleteFrom('photos')
    .where('assetId', 'is', null)
    .where('visitTreeId', 'is', null)
    .where('looseSince', '<', before)
    .where('id', 'in', (e) =>
      e
        .selectFrom('photos as old')
        .select('old.id')
        .where('old.assetId', 'is', null)
        .where('old.visitTreeId', 'is', null)
        .where('old.looseSince', '<', before)
        .orderBy('old.looseSince')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

const PREFIX = '/api/image/'
const ID_FORM = /^photo_[0-9a-f]{32}$/

export const photoUrl = (id: string): string => `${PREFIX}${id}`

/** The id in a photo's URL; undefined for any other URL. */
export function photoIdOf(url: string): string | undefined {
  const id = url.startsWith(PREFIX) ? url.slice(PREFIX.length) : ''
  return ID_FORM.test(id) ? id : undefined
}
