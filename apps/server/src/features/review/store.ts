import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import type { CreatedPlace } from '../../http/cursor.ts'
import { colleaguesOf } from '../../infra/colleagues-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { secondLooks } from './cases/reviewer-store.ts'

export type QueueRow = {
  id: string
  kind: AssetKind
  title: string
  ownerId: string
  status: AssetStatus
  createdAt: number
  version: number
}

export type QueueQuery = {
  status: AssetStatus
  /** leaves out this reviewer's own entries, because nobody reviews their own */
  reviewerId: string | undefined
  /** the last row of the previous page */
  after: CreatedPlace | undefined
  limit: number
}

/** Entries with this status as the reviewer may know it, oldest first. */
export async function readQueue(db: Db, query: QueueQuery): Promise<QueueRow[]> {
  const { status, reviewerId = '', limit } = query
  const lookedAt = secondLooks(db, reviewerId).select('entryId')
  const rows = await entriesOf(db, query)
    .where('status', '=', status)
    .$if(status === 'approved', (q) => q.where('id', 'not in', lookedAt))
    .execute()
  if (status !== 'pending') return rows
  const waiting = await entriesOf(db, query)
    .where('id', 'in', lookedAt)
    .where('status', '=', 'approved')
    .execute()
  const shown = waiting.map((row) => ({ ...row, status, version: row.version - 1 }))
  return [...rows, ...shown].sort(byAge).slice(0, limit)
}

const byAge = (a: QueueRow, b: QueueRow): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

function entriesOf(db: Db, query: QueueQuery) {
  const { after, reviewerId } = query
  return db
    .selectFrom('assets')
    .select(['id', 'kind', 'title', 'ownerId', 'status', 'createdAt', 'version'])
    .where('deletedAt', 'is', null)
    .$if(reviewerId !== undefined, (q) =>
      q.where('ownerId', '<>', reviewerId ?? '').where('ownerId', 'not in', colleaguesOf(reviewerId ?? '')),
    )
    .$if(after !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('createdAt', '>', after?.createdAt ?? 0),
          eb.and([eb('createdAt', '=', after?.createdAt ?? 0), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(query.limit)
}

/** Serial numbers of the credits that an asset was issued last. */
export async function readSerials(db: Db, assetId: string): Promise<string> {
  const row = await db
    .selectFrom('assetEvents')
    .select('serials')
    .where('assetId', '=', assetId)
    .where('serials', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.serials ?? ''
}
