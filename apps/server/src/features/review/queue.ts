import type { api, ReplyOf } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { findFlags, type Searches } from './cases/track-case.ts'
import { type ReviewDependencies, versionOf } from './decide.ts'
import { readQueue } from './store.ts'

/** Entries per page; each needs its photos and a search for duplicates. */
const PAGE_ENTRIES = 20

/** The dependencies that the queue reads. */
export type Shown = Pick<ReviewDependencies, 'attributesOf' | 'photosOf'> & Searches
type Queue = ReplyOf<typeof api.reviewQueue>
export type QueueOrder = {
  status?: AssetStatus | undefined
  cursor?: string | undefined
  reviewerId?: string
}

/**
 * A page of entries by status (pending by default), oldest first, with the evidence for a reviewer.
 * @param order.reviewerId leaves out this reviewer's own entries
 */
export async function pending(db: Db, dependencies: Shown, order: QueueOrder): Promise<Queue> {
  const rows = await readQueue(db, {
    status: order.status ?? 'pending',
    reviewerId: order.reviewerId,
    after: CREATED_CURSOR.read(order.cursor),
    limit: PAGE_ENTRIES + 1,
  })
  const { page, ...next } = pageOf(rows, PAGE_ENTRIES, CREATED_CURSOR.write)
  const ids = page.map((row) => row.id)
  const [facts, photos, flags] = await Promise.all([
    dependencies.attributesOf(db, ids),
    dependencies.photosOf(db, ids),
    readFlags(db, dependencies, ids),
  ])
  const data = page.map((row) => ({
    asset_id: row.id,
    kind: row.kind,
    title: row.title,
    owner_id: row.ownerId,
    status: row.status,
    created_date: row.createdAt,
    version: versionOf(row),
    facts: facts.get(row.id) ?? {},
    images: photos.get(row.id) ?? [],
    flags: flags.get(row.id) ?? [],
  }))
  return { data, ...next }
}

/** `same_photo:<id of the other claim>`, by asset. */
async function readFlags(
  db: Db,
  dependencies: Shown,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await Promise.all(ids.map((id) => findFlags(db, dependencies, id)))
  return new Map(ids.map((id, at) => [id, found[at]?.map(({ flag, otherId }) => `${flag}:${otherId}`) ?? []]))
}
