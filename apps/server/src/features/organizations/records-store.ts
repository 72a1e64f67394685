import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { sql } from 'kysely'
import type { TimePlace } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'

export type RecordFilter = { member?: string | undefined }

export type SharedRecord = {
  id: string
  memberId: string
  name: string
  kind: AssetKind | ActivityKey
  title: string | null
  at: number
  credits: number | null
}

/** Members who share records at this moment. */
const sharing = (db: Db, organizationId: string, { member }: RecordFilter) =>
  db
    .selectFrom('organizationMembers as m')
    .innerJoin('users', 'users.id', 'm.userId')
    .where('m.organizationId', '=', organizationId)
    .where('m.shares', '=', 'records')
    .$if(member !== undefined, (q) => q.where('m.userId', '=', member ?? ''))

/** Approved assets, and activities that were accepted at once or by a reviewer. */
const records = (db: Db, organizationId: string, filter: RecordFilter) =>
  sharing(db, organizationId, filter)
    .innerJoin('assets as a', 'a.ownerId', 'm.userId')
    .where('a.status', '=', 'approved')
    .where('a.deletedAt', 'is', null)
    .select((e) => [
      'a.id',
      'm.userId as memberId',
      'users.username as name',
      sql<AssetKind | ActivityKey>`a.kind`.as('kind'),
      sql<string | null>`a.title`.as('title'),
      e.fn.coalesce('a.decidedAt', 'a.updatedAt').as('at'),
      e
        .selectFrom('assetEvents')
        .select((sum) => sum.fn.sum<number | null>('assetEvents.credits').as('credits'))
        .whereRef('assetEvents.assetId', '=', 'a.id')
        .as('credits'),
    ])
    .unionAll(
      sharing(db, organizationId, filter)
        .innerJoin('activitySubmissions as s', 's.userId', 'm.userId')
        .where('s.status', '=', 'accepted')
        .where((e) => e.or([e('s.review', 'is', null), e('s.review', '=', 'approved')]))
        .select([
          's.id',
          'm.userId as memberId',
          'users.username as name',
          sql<AssetKind | ActivityKey>`s.activity_key`.as('kind'),
          sql<string | null>`cast(null as text)`.as('title'),
          's.at',
          sql<number | null>`cast(null as bigint)`.as('credits'),
        ]),
    )

/** Newest first. */
export async function readRecords(
  db: Db,
  organizationId: string,
  filter: RecordFilter,
  before: TimePlace | undefined,
  limit: number,
): Promise<SharedRecord[]> {
  const rows = await db
    .selectFrom(records(db, organizationId, filter).as('r'))
    .selectAll()
    .$if(before !== undefined, (q) => q.where(sql<boolean>`(r.at, r.id) < (${before?.at}, ${before?.id})`))
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, credits: row.credits === null ? null : Number(row.credits) }))
}

export async function countRecords(db: Db, organizationId: string, filter: RecordFilter): Promise<number> {
  const { count } = await db
    .selectFrom(records(db, organizationId, filter).as('r'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
