import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import type { CreatedPlace } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'

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

/** Entries with this status, oldest first. */
export async function readQueue(db: Db, query: QueueQuery): Promise<QueueRow[]> {
  const { after, reviewerId } = query
  return db
    .selectFrom('assets')
    .select(['id', 'kind', 'title', 'ownerId', 'status', 'createdAt', 'version'])
    .where('status', '=', query.status)
    .where('deletedAt', 'is', null)
    .$if(reviewerId !== undefined, (q) => q.where('ownerId', '<>', reviewerId ?? ''))
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
    .execute()
}
