import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { ProvisionalReason, ReviewState } from '@eco/domain/activities/provisional'
import { CASE_KINDS, type CaseKind, FLAGS, type Flag } from '@eco/domain/review/cases'
import type { Involved, Reviewer, ShownPurpose } from '@eco/domain/review/fairness'
import type { VisitMonths } from '@eco/domain/visits/visits'
import { type Expression, type SqlBool, sql } from 'kysely'
import { colleaguesOf } from '../../../infra/colleagues-store.ts'
import { containsText } from '../../../infra/db/full-text.ts'
import type { Db } from '../../../infra/db/port.ts'
import type { CaseRow } from './case-store.ts'
import { isHidden } from './reviewer-store.ts'

export type CaseFilters = {
  kind?: CaseKind | undefined
  flags?: 'any' | 'none' | Flag | undefined
  /** opened at this time or earlier, ms since 1970 */
  openedBefore?: number | undefined
  owner?: 'member' | 'organization' | undefined
  purpose?: ShownPurpose | undefined
  /** only assets that this import added */
  import?: string | undefined
  search?: string | undefined
}
export type ListedRow = Pick<
  CaseRow,
  'id' | 'kind' | 'entryId' | 'ownerId' | 'openedAt' | 'claimedBy' | 'claimedUntil' | keyof Involved
> & {
  /** null for an activity */
  title: string | null
  /** of a visit */
  months: VisitMonths | null
  version: number | null
  activityKey: ActivityKey | null
  revision: number | null
  review: ReviewState | null
  /** coins */
  reward: number | null
  provisional: ProvisionalReason | null
  ownerRole: string
}

const openCases = (db: Db, reviewer: Reviewer) =>
  db
    .selectFrom('reviewCases as c')
    .where('c.closedAt', 'is', null)
    .where((e) => e.not(isHidden(e, reviewer)))

/** Open cases that a reviewer sees and that match the filters. Nobody reviews their own entries. */
export const waitingCases = (db: Db, reviewer: Reviewer, filters: CaseFilters) => {
  const { kind, flags, openedBefore, owner, purpose, import: importId, search } = filters
  return openCases(db, reviewer)
    .innerJoin('users as u', 'u.id', 'c.ownerId')
    .leftJoin('treeVisits as v', 'v.id', 'c.entryId')
    .leftJoin('assets as a', (join) => join.on('a.id', '=', sql<string>`coalesce(v.tree_id, c.entry_id)`))
    .leftJoin('activitySubmissions as s', 's.id', 'c.entryId')
    .$if(purpose !== undefined, (q) =>
      q.where('c.purpose', 'in', purpose === 'review' ? ['review', 'second_look'] : [purpose ?? 'review']),
    )
    .$if(kind !== undefined, (q) => q.where('c.kind', '=', kind ?? 'ev'))
    .$if(openedBefore !== undefined, (q) => q.where('c.openedAt', '<=', openedBefore ?? 0))
    .$if(owner !== undefined, (q) => q.where('u.role', owner === 'organization' ? '=' : '<>', 'organization'))
    .$if(flags !== undefined, (q) => q.where((e) => (flags === 'none' ? e.not(hasFlag()) : hasFlag(flags))))
    .$if(importId !== undefined, (q) =>
      q.where((e) =>
        e.exists(
          e
            .selectFrom('importRows as r')
            .select('r.rowNo')
            .whereRef('r.assetId', '=', 'c.entryId')
            .where('r.importId', '=', importId ?? '')
            .where('r.state', '=', 'added'),
        ),
      ),
    )
    .$if(Boolean(search), (q) =>
      q.where((e) =>
        e.or(
          (['a.title', 'c.ownerId', 'c.entryId'] as const).map((column) =>
            containsText(e.ref(column), search ?? ''),
          ),
        ),
      ),
    )
}

/** True when a live entry resembles the entry. @param flag any when undefined */
const hasFlag = (flag?: 'any' | Flag): Expression<SqlBool> => sql<SqlBool>`exists (
  select 1 from entry_flags f where f.entry_id = c.entry_id and ${isOtherLive}
  ${flag === undefined || flag === 'any' ? sql`` : sql`and f.flag = ${flag}`})`

/** True when the other entry of a flag `f`, an asset or an activity, is neither gone nor rejected. */
const isOtherLive = sql<SqlBool>`(
  exists (select 1 from assets o where o.id = f.other_id and o.deleted_at is null and o.status <> 'rejected')
  or exists (select 1 from activity_submissions o where o.id = f.other_id and o.status = 'accepted'
    and (o.review is null or o.review <> 'rejected')))`

export const readListed = (cases: ReturnType<typeof waitingCases>) =>
  cases
    .select(['c.id', 'c.kind', 'c.entryId', 'c.ownerId', 'c.openedAt', 'c.claimedBy', 'c.claimedUntil'])
    .select(['c.purpose', 'c.notBy', 'c.norBy', 'c.objection', 'c.rejectedAt', 'c.reasonCode'])
    .select(['v.months', 'a.title', 'a.version', 's.activityKey', 's.revision', 's.review', 's.reward'])
    .select(['s.reviewReason as provisional', 'u.role as ownerRole'])
    .orderBy('c.openedAt')
    .orderBy('c.id')

/** True for an open case of an entry of the reviewer or of a colleague. */
export async function isOwnCase(db: Db, caseId: string, reviewerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('reviewCases')
    .select('id')
    .where('id', '=', caseId)
    .where('closedAt', 'is', null)
    .where((e) => e.or([e('ownerId', '=', reviewerId), e('ownerId', 'in', colleaguesOf(reviewerId))]))
    .executeTakeFirst()
  return found !== undefined
}

/** A reviewer's opinion about an approval is not waiting, as far as its owner knows. */
const WAITING_PURPOSES = ['review', 'appeal'] as const

/**
 * How many waiting cases were opened before that of an own entry; null when it does not wait.
 * @returns undefined for an entry of somebody else
 */
export async function countAhead(
  db: Db,
  entryId: string,
  ownerId: string,
): Promise<number | null | undefined> {
  const own = await db
    .selectFrom('reviewCases')
    .select(['id', 'openedAt', 'closedAt', 'purpose'])
    .where('entryId', '=', entryId)
    .where('ownerId', '=', ownerId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!own) return undefined
  if (own.closedAt !== null || !WAITING_PURPOSES.some((purpose) => purpose === own.purpose)) return null
  const { count } = await db
    .selectFrom('reviewCases')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('closedAt', 'is', null)
    .where('purpose', 'in', WAITING_PURPOSES)
    .where(sql<boolean>`(opened_at, id) < (${own.openedAt}, ${own.id})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The flags of each entry, in the order of FLAGS. */
export async function readFlags(db: Db, entryIds: readonly string[]): Promise<Map<string, Flag[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('entryFlags as f')
    .select(['f.entryId', 'f.flag'])
    .distinct()
    .where('f.entryId', 'in', entryIds)
    .where(isOtherLive)
    .execute()
  return new Map(
    entryIds.map((id) => [
      id,
      FLAGS.filter((flag) => rows.some((row) => row.entryId === id && row.flag === flag)),
    ]),
  )
}

type Waiting = { counts: Record<CaseKind, number>; oldest: number | null }

/** Open cases by kind, and since when the oldest of all is open. */
export async function countWaiting(db: Db, reviewer: Reviewer): Promise<Waiting> {
  const rows = await openCases(db, reviewer)
    .select((e) => [
      'c.kind',
      e.fn.countAll<number>().as('count'),
      e.fn.min<number>('c.openedAt').as('oldest'),
    ])
    .groupBy('c.kind')
    .execute()
  const countOf = (kind: CaseKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    counts: Object.fromEntries(CASE_KINDS.map((kind) => [kind, countOf(kind)])) as Waiting['counts'],
    oldest: rows.length === 0 ? null : Math.min(...rows.map((row) => Number(row.oldest))),
  }
}

/** All open cases, and since when the oldest is open; null without one. An index holds nothing else. */
export async function countOpenCases(db: Db): Promise<{ count: number; oldest: number | null }> {
  const open = db.selectFrom('reviewCases').where('closedAt', 'is', null)
  const { count } = await open.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const oldest = await open.select('openedAt').orderBy('openedAt').orderBy('id').limit(1).executeTakeFirst()
  return { count: Number(count), oldest: oldest?.openedAt ?? null }
}

/** A member's entries that wait for a reviewer. */
export async function countOwnWaiting(db: Db, ownerId: string): Promise<number> {
  const { found } = await db
    .selectFrom('reviewCases')
    .select((e) => e.fn.countAll<number>().as('found'))
    .where('ownerId', '=', ownerId)
    .where('closedAt', 'is', null)
    .where('purpose', 'in', WAITING_PURPOSES)
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Since when the longest waiting case of each kind is open. */
export async function oldestByKind(db: Db): Promise<Map<CaseKind, number>> {
  const rows = await db
    .selectFrom('reviewCases')
    .select((e) => ['kind', e.fn.min<number>('openedAt').as('openedAt')])
    .where('closedAt', 'is', null)
    .where('purpose', 'in', WAITING_PURPOSES)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, openedAt }) => [kind, Number(openedAt)]))
}

/** Most decisions that the median is taken from. */
const WAITS_MAX = 1_000

/** Times from opening to decision, ms, of the newest decisions since a time; without second looks. */
export async function readWaits(db: Db, since: number, kind?: CaseKind): Promise<number[]> {
  const rows = await db
    .selectFrom('reviewCases')
    .select((e) => e('closedAt', '-', e.ref('openedAt')).as('wait'))
    .where('closedAt', '>=', since)
    .where('outcome', '<>', 'withdrawn')
    .where('purpose', 'in', WAITING_PURPOSES)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'ev'))
    .orderBy('closedAt', 'desc')
    .limit(WAITS_MAX)
    .execute()
  return rows.map(({ wait }) => Number(wait))
}
