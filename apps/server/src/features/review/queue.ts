import type { api, ReplyOf } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { type ReviewDependencies, versionOf } from './decide.ts'
import { findNearPlaces } from './evidence-store.ts'
import { readQueue } from './store.ts'

/** Entries per page; each needs its photos and a search for duplicates. */
const PAGE_ENTRIES = 20

/** Kinds of flags; the id of the other claim follows after a colon. */
const FLAGS = ['same_photo', 'alike_photo', 'near_place', 'contested'] as const
type Flag = (typeof FLAGS)[number]

/** The dependencies that the queue reads. */
export type Shown = Pick<
  ReviewDependencies,
  'attributesOf' | 'photosOf' | 'duplicatesOf' | 'identifierConflictsOf'
>
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

/** The strongest resemblance to each other claim, by asset. */
async function readFlags(
  db: Db,
  dependencies: Shown,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const [near, conflicts, duplicates] = await Promise.all([
    findNearPlaces(db, ids),
    dependencies.identifierConflictsOf(db, ids),
    Promise.all(ids.map(async (id) => ({ id, found: await dependencies.duplicatesOf(db, id) }))),
  ])
  const flags = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]))
  const add = (id: string, flag: Flag, other: string) => flags.get(id)?.add(`${flag}:${other}`)
  for (const { id, found } of duplicates) {
    const same = found.flatMap(({ match, otherAssetId }) => (match === 'alike' ? [] : [otherAssetId]))
    for (const other of same) add(id, 'same_photo', other)
    for (const { otherAssetId } of found)
      if (!same.includes(otherAssetId)) add(id, 'alike_photo', otherAssetId)
  }
  for (const { assetId, other } of near) add(assetId, 'near_place', other)
  for (const { assetId, other } of conflicts) add(assetId, 'contested', other)
  return new Map([...flags].map(([id, set]) => [id, [...set]]))
}
