import type { api, ReplyOf } from '@eco/contract'
import type { ReviewState } from '@eco/domain/activities/provisional'
import { medianWaitMs } from '@eco/domain/review/cases'
import { mustLeave, type Reviewer, shownPurpose } from '@eco/domain/review/fairness'
import { type ScoredPart, scoreOf } from '@eco/domain/review/score'
import { createCursor, pageOf } from '../../../http/cursor.ts'
import type { Db } from '../../../infra/db/port.ts'
import { sentence } from '../../../sentence.ts'
import { versionBeforeApproval, versionOf } from '../decide.ts'
import { readScores } from '../score/score.ts'
import {
  type CaseFilters,
  countWaiting,
  type ListedRow,
  readFlags,
  readListed,
  readWaits,
  waitingCases,
} from './list-store.ts'
import { readReviewer } from './reviewer-store.ts'

const PAGE_CASES = 50
const HOUR_MS = 3_600_000
/** Decisions that usual waiting times are taken from. */
export const MEDIAN_DAYS_MS = 30 * 24 * HOUR_MS
const CURSOR = createCursor({ openedAt: 'number', id: 'id' })

type Listed = ReplyOf<typeof api.listCases>
/** @property scores read by `readScores` when they are missing */
export type Reader = { reviewer: Reviewer; now: number; scores?: ReadonlyMap<string, ScoredPart[]> }
/** `activityVersionOf` of an activity whose review is in this state. */
export type ListDependencies = {
  activityVersionOf(submission: { revision: number; review: ReviewState }): string
}
/** The filters as the API names them. */
export type GivenFilters = Omit<CaseFilters, 'openedBefore'> & { hours?: number | undefined }

export const filtersOf = ({ hours, ...rest }: GivenFilters, now: number): CaseFilters => ({
  ...rest,
  openedBefore: hours === undefined ? undefined : now - hours * HOUR_MS,
})

/** A page of waiting cases, the oldest first, with figures about all of them. */
export async function listCases(
  db: Db,
  dependencies: ListDependencies,
  { reviewerId, now }: { reviewerId: string; now: number },
  { cursor, ...given }: GivenFilters & { cursor?: string | undefined },
): Promise<Listed> {
  const reviewer = await readReviewer(db, reviewerId)
  const matching = waitingCases(db, reviewer, filtersOf(given, now))
  const after = CURSOR.read(cursor)
  const rows = await readListed(matching)
    .$if(after !== undefined, (q) =>
      q.where((e) =>
        e.or([
          e('c.openedAt', '>', after?.openedAt ?? 0),
          e.and([e('c.openedAt', '=', after?.openedAt ?? 0), e('c.id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .limit(PAGE_CASES + 1)
    .execute()
  const { page, ...next } = pageOf(rows, PAGE_CASES, CURSOR.write)
  const { counts, oldest } = await countWaiting(db, reviewer)
  const isWhole = after === undefined && rows.length <= PAGE_CASES
  return {
    data: await withFlags(db, dependencies, page, { reviewer, now }),
    ...next,
    counts,
    matching: isWhole ? rows.length : (sumOf(counts, given) ?? (await countOf(matching))),
    oldest,
    median_wait: medianWaitMs(await readWaits(db, now - MEDIAN_DAYS_MS)),
  }
}

/** The number of cases that match, when no filter but the kind is given. */
function sumOf(counts: Listed['counts'], { kind, ...rest }: GivenFilters): number | undefined {
  if (Object.values(rest).some(Boolean)) return undefined
  return kind === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[kind]
}

async function countOf(matching: ReturnType<typeof waitingCases>): Promise<number> {
  const { count } = await matching
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Rows as the API shows them. */
export async function withFlags(
  db: Db,
  dependencies: ListDependencies,
  rows: readonly ListedRow[],
  { reviewer, now, scores: read }: Reader,
): Promise<Listed['data']> {
  const ids = rows.map((row) => row.entryId)
  const flags = await readFlags(db, ids)
  const scores = read ?? (await readScores(db, ids, reviewer.id))
  return rows.map((row) => ({
    case_id: row.id,
    entry_id: row.entryId,
    kind: row.kind,
    title: titleOf(row),
    owner_id: row.ownerId,
    owner: row.ownerRole === 'organization' ? 'organization' : 'member',
    purpose: shownPurpose(row.purpose),
    left_to_others: mustLeave(row, reviewer),
    waiting_since: row.openedAt,
    flags: flags.get(row.entryId) ?? [],
    score: scoreOf(scores.get(row.entryId) ?? []),
    provisional: row.provisional,
    claim:
      row.claimedBy !== null && row.claimedUntil !== null && row.claimedUntil > now
        ? { by_you: row.claimedBy === reviewer.id, until: row.claimedUntil }
        : null,
    version: versionSeen(dependencies, row),
  }))
}

/** The version as reviewers know it: they do not know of an approval that is reviewed again. */
export function versionSeen(
  { activityVersionOf }: ListDependencies,
  { kind, purpose, version, revision, review }: ListedRow,
): string {
  if (kind === 'visit') return VISIT_VERSION
  const isAgain = purpose === 'second_look'
  if (revision !== null)
    return activityVersionOf({ revision, review: isAgain ? 'waiting' : (review ?? 'waiting') })
  const asset = { version: version ?? 0 }
  return isAgain ? versionBeforeApproval(asset) : versionOf(asset)
}

/** A visit never changes: a correction is another one. */
export const VISIT_VERSION = '1'

function titleOf({ title, months, activityKey }: ListedRow): string {
  if (title !== null) return months === null ? title : sentence('visit.title', { title, months })
  return activityKey === null ? '' : sentence(`activity.title.${activityKey}`)
}
