import type { CaseKind } from '@eco/domain/review/cases'
import { sql } from 'kysely'
import { lockMember } from '../../../infra/caller-store.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import type { CaseRow } from '../cases/case-store.ts'

export type OwnEntry = {
  /** a visit is repeated instead */
  kind: Exclude<CaseKind, 'visit'>
  title: string
  revision: number
  /** null unless it is rejected */
  rejectedAt: number | null
  rejectedBy: string | null
}

/**
 * The member's entry, locked until the transaction ends.
 * @returns undefined for an entry of somebody else, and a deleted or cancelled one
 */
export async function lockOwnEntry(
  database: Database,
  tx: Db,
  { entryId, ownerId }: { entryId: string; ownerId: string },
): Promise<OwnEntry | undefined> {
  const asset = await database
    .lock(tx.selectFrom('assets').selectAll().where('id', '=', entryId).where('ownerId', '=', ownerId))
    .executeTakeFirst()
  if (asset) {
    if (asset.deletedAt !== null) return undefined
    const { kind, title, revision, status, decidedAt, decidedBy } = asset
    return {
      kind,
      title,
      revision,
      rejectedAt: status === 'rejected' ? decidedAt : null,
      rejectedBy: decidedBy,
    }
  }
  await lockMember(database, tx, ownerId)
  const row = await tx
    .selectFrom('activitySubmissions')
    .select(['revision', 'review', 'reviewedAt', 'reviewedBy'])
    .where('id', '=', entryId)
    .where('userId', '=', ownerId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  if (!row) return undefined
  const { revision, review, reviewedAt, reviewedBy } = row
  const rejectedAt = review === 'rejected' ? reviewedAt : null
  return { kind: 'activity', title: '', revision, rejectedAt, rejectedBy: reviewedBy }
}

/**
 * Appeals that wait or whose decision is the present state of their entry, newest first.
 * @param after the last row of the previous page
 */
export async function readAppeals(
  db: Db,
  ownerId: string,
  after: { at: number; id: string } | undefined,
  limit: number,
): Promise<CaseRow[]> {
  return db
    .selectFrom('reviewCases as c')
    .leftJoin('assets as a', 'a.id', 'c.entryId')
    .leftJoin('activitySubmissions as s', 's.id', 'c.entryId')
    .selectAll('c')
    .where('c.ownerId', '=', ownerId)
    .where('c.purpose', '=', 'appeal')
    .where('c.undoneAt', 'is', null)
    .where('a.deletedAt', 'is', null)
    .where((e) =>
      e.or([
        e('c.closedAt', 'is', null),
        ...(['a.decidedAt', 's.reviewedAt'] as const).flatMap((decidedAt) => [
          e.and([e('c.outcome', '=', 'rejected'), e('c.rejectedAt', '=', e.ref(decidedAt))]),
          e.and([e('c.outcome', '=', 'approved'), e('c.closedAt', '=', e.ref(decidedAt))]),
        ]),
      ]),
    )
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(c.opened_at, c.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('c.openedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}
