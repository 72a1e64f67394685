import { CLAIM_MS, isHeldByOther } from '@eco/domain/review/cases'
import { mustLeave } from '@eco/domain/review/fairness'
import type { Database, Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { refuseColleague, refuseHeld, refuseInvolved } from './case-actions.ts'
import { type CaseRow, changeCase, lockOpenCase } from './case-store.ts'
import { type CaseFilters, waitingCases } from './list-store.ts'
import { mustBeLeft, readReviewer } from './reviewer-store.ts'

export type Claim = { caseId: string; reviewerId: string; now: number }

/**
 * Holds a case for CLAIM_MS, or longer when the reviewer holds it already.
 * @returns until when, ms since 1970
 * @throws Problem not_found for a closed case, own_asset, conflict while somebody else holds it or must decide it
 */
export async function claimCase(
  tx: Db,
  database: Database,
  { caseId, reviewerId, now }: Claim,
): Promise<number> {
  const found = await lockOpenCase(database, tx, { id: caseId })
  if (!found) throw problem('not_found')
  if (found.ownerId === reviewerId) throw problem('own_asset')
  await refuseColleague(tx, found.ownerId, reviewerId)
  if (found.purpose === 'second_look' && found.notBy === reviewerId) throw problem('not_found')
  refuseHeld(found, reviewerId, now)
  await refuseInvolved(tx, found, reviewerId)
  return setClaim(tx, found, { reviewerId, now })
}

type NextOrder = Omit<Claim, 'caseId'> & { filters: CaseFilters; except?: string | undefined }

/** Claims the longest waiting case that nobody else holds. @returns its id */
export async function claimNext(
  tx: Db,
  database: Database,
  { reviewerId, now, filters, except }: NextOrder,
): Promise<string | null> {
  const reviewer = await readReviewer(tx, reviewerId)
  for (;;) {
    const found = await waitingCases(tx, reviewer, filters)
      .where((e) =>
        e.or([
          e('c.claimedBy', 'is', null),
          e('c.claimedBy', '=', reviewerId),
          e('c.claimedUntil', '<=', now),
        ]),
      )
      .where((e) => e.not(mustBeLeft(e, reviewer)))
      .$if(except !== undefined, (q) => q.where('c.id', '<>', except ?? ''))
      .select('c.id')
      .orderBy('c.openedAt')
      .orderBy('c.id')
      .limit(1)
      .executeTakeFirst()
    if (!found) return null
    const row = await lockOpenCase(database, tx, { id: found.id })
    // Somebody else decided or claimed it while this transaction waited for the lock.
    if (!row || isHeldByOther(row, reviewerId, now) || mustLeave(row, reviewer)) continue
    await setClaim(tx, row, { reviewerId, now })
    return row.id
  }
}

/** @returns until when, ms since 1970 */
async function setClaim(
  tx: Db,
  row: CaseRow,
  { reviewerId, now }: { reviewerId: string; now: number },
): Promise<number> {
  const claimedUntil = now + CLAIM_MS
  const claimedAt = row.claimedBy === reviewerId ? (row.claimedAt ?? now) : now
  await changeCase(tx, row.id, { claimedBy: reviewerId, claimedUntil, claimedAt })
  return claimedUntil
}

/** Lets others take the case; does nothing unless the reviewer holds it. */
export async function releaseCase(
  tx: Db,
  database: Database,
  { caseId, reviewerId }: Omit<Claim, 'now'>,
): Promise<void> {
  const found = await lockOpenCase(database, tx, { id: caseId })
  if (found?.claimedBy === reviewerId)
    await changeCase(tx, caseId, { claimedBy: null, claimedUntil: null, claimedAt: null })
}
