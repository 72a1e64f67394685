import type { Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema.ts'
import type { Viewer } from './store.ts'

export type MediaRow = Selectable<Schema['blogMedia']>

export async function insertMedia(tx: Db, row: MediaRow): Promise<void> {
  await tx.insertInto('blogMedia').values(row).execute()
}

/** Bytes of all files in the member's articles. */
export async function blogBytesOf(db: Db, ownerId: string): Promise<number> {
  const found = await db
    .selectFrom('blogMedia')
    .select((e) => e.fn.sum<number | null>('bytes').as('bytes'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(found?.bytes ?? 0)
}

/** A file that the viewer may see; `hidden` is 1 if only its owner and administrators may. */
export async function findMedia(db: Db, id: string, { userId, isAdmin }: Viewer) {
  return db
    .selectFrom('blogMedia as m')
    .innerJoin('blogs as b', 'b.id', 'm.blogId')
    .select(['m.id', 'm.type', 'b.hidden'])
    .where('m.id', '=', id)
    .$if(!isAdmin, (q) =>
      q.where((e) =>
        e.or([e('b.hidden', '=', 0), ...(userId === undefined ? [] : [e('m.ownerId', '=', userId)])]),
      ),
    )
    .executeTakeFirst()
}

/** Deletes the row of an article's file. @returns its id, for the file store */
export async function dropMedia(tx: Db, blogId: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('blogMedia')
    .where('blogId', '=', blogId)
    .returning('id')
    .executeTakeFirst()
  return gone?.id
}

export async function mediaIdOf(db: Db, blogId: string): Promise<string | undefined> {
  return (await db.selectFrom('blogMedia').select('id').where('blogId', '=', blogId).executeTakeFirst())?.id
}

/** Those of these ids that have a row. */
export async function knownMedia(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('blogMedia')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Videos stored before metadata was stripped on upload. */
export async function uncleanedVideos(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('blogMedia')
    .select('id')
    .where('cleaned', '=', 0)
    .where('type', 'like', 'video/%')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markCleaned(tx: Db, id: string): Promise<void> {
  await tx.updateTable('blogMedia').set({ cleaned: 1 }).where('id', '=', id).execute()
}
