import type { Selectable } from 'kysely'
import type { Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'
import type { FileFolder } from '../../../infra/files/file-folder.ts'
import { isVisible, type Viewer } from '../store.ts'

export type MediaRow = Selectable<Schema['blogMedia']>

export const BLOG_FILES: FileFolder = {
  name: 'blog',
  extension: '.media',
  noun: 'files of the blog',
  job: 'orphaned files of the blog',
  table: 'blogMedia',
  hasVideos: true,
  idColumn: 'id',
}

export async function insertMedia(tx: Db, row: MediaRow): Promise<void> {
  await tx.insertInto('blogMedia').values(row).execute()
}

/** A file that the viewer may see; `hidden` is 1 if only its owner and moderators may. */
export const findMedia = (db: Db, id: string, viewer: Viewer) =>
  db
    .selectFrom('blogMedia as m')
    .innerJoin('blogs as b', 'b.id', 'm.blogId')
    .select(['m.id', 'm.type', 'b.hidden'])
    .where('m.id', '=', id)
    .where(isVisible(viewer, 'm.ownerId'))
    .executeTakeFirst()

/** Deletes the row of an article's file. @returns its id, for the file store */
export async function dropMedia(tx: Db, blogId: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('blogMedia')
    .where('blogId', '=', blogId)
    .returning('id')
    .executeTakeFirst()
  return gone?.id
}

/** Videos stored before metadata was stripped on upload. */
export const uncleanedVideos = (db: Db, most: number) =>
  db
    .selectFrom('blogMedia')
    .select('id')
    .where('cleaned', '=', 0)
    .where('type', 'like', 'video/%')
    .orderBy('id')
    .limit(most)
    .execute()

export async function markCleaned(tx: Db, { id }: { id: string }): Promise<void> {
  await tx.updateTable('blogMedia').set({ cleaned: 1 }).where('id', '=', id).execute()
}
