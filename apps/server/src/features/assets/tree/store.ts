import type { TreeRecord } from '@eco/domain/assets/tree/fields'
import type { Database } from '../../../infra/db/port.ts'
import type { AssetForm, RecordRow, RecordView } from '../asset-form.ts'
import { pageOfRecords } from '../record-store.ts'
import type { PageParams } from '../store.ts'

type PhotoOfTree = RecordRow<TreeRecord> & { photoId: string | null }

/** A page of a member's trees, newest first, one row for each photo of each tree. */
export const prepareTrees = (database: Database, form: AssetForm<TreeRecord>) =>
  database.prepare<PageParams, PhotoOfTree>((db, p) =>
    db
      .selectFrom(pageOfRecords(db, form, p).as('page'))
      .leftJoin('photos', 'photos.assetId', 'page.id')
      .selectAll('page')
      .select('photos.id as photoId')
      .orderBy('page.createdAt', 'desc')
      .orderBy('page.id', 'desc')
      .orderBy('photos.position')
      .compile(),
  )

/**
 * Groups the photos of each tree; both arrive in display order. The rows become the trees: copying them cost as
 * much as reading them.
 */
export function gatherPhotos(
  rows: readonly PhotoOfTree[],
  photoUrl: (photoId: string) => string,
): RecordView<TreeRecord>[] {
  const trees: RecordView<TreeRecord>[] = []
  for (const row of rows) {
    let tree = trees.at(-1)
    if (tree?.id !== row.id) {
      tree = Object.assign(row, { photoUrls: [] })
      trees.push(tree)
    }
    if (row.photoId !== null) tree.photoUrls.push(photoUrl(row.photoId))
  }
  return trees
}
