import { message } from '@eco/contract/messages'
import { CLAIM_MS, isHeldByOther } from '@eco/domain/review/cases'
import type { Database, Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { type CaseRow, lockOpenCase, setClaim } from './case-store.ts'
import { type CaseFilters, waitingCases } from './list-store.ts'

export type Claim = { caseId: string; reviewerId: string; now: number }

/**
 * Holds a case for CLAIM_MS, or longer when the reviewer holds it already.
 * @returns until when, ms since 1970
 * @throws Problem not_found for a closed case, own_asset, conflict while somebody else holds it
 */
export async function claimCase(
  tx: Db,
  database: Database,
  { caseId, reviewerId, now }: Claim,
): Promise<number> {
  const found = await lockOpenCase(database, tx, { id: caseId })
  if (!found) throw problem('not_found')
  if (found.ownerId === reviewerId) throw problem('own_asset')
  refuseHeld(found, reviewerId, now)
  const until = now + CLAIM_MS
  await setClaim(tx, caseId, { claimedBy: reviewerId, claimedUntil: until })
  return until
}

/** Claims the longest waiting case that nobody else holds. @returns its id */
export async function claimNext(
  tx: Db,
  database: Database,
  { reviewerId, now, filters }: Omit<Claim, 'caseId'> & { filters: CaseFilters },
): Promise<string | null> {
  for (;;) {
    const found = await waitingCases(tx, reviewerId, filters)
      .where((e) =>
        e.or([
          e('c.claimedBy', 'is', null),
          e('c.claimedBy', '=', reviewerId),
          e('c.claimedUntil', '<=', now),
        ]),
      )
      .select('c.id')
      .orderBy('c.openedAt')
      .orderBy('c.id')
      .limit(1)
      .executeTakeFirst()
    if (!found) return null
    const row = await lockOpenCase(database, tx, { id: found.id })
    // Somebody else decided or claimed it while this transaction waited for the lock.
    if (!row || isHeldByOther(row, reviewerId, now)) continue
    await setClaim(tx, row.id, { claimedBy: reviewerId, claimedUntil: now + CLAIM_MS })
    return row.id
  }
}

/** Lets others take the case; does nothing unless the reviewer holds it. */
export async function releaseCase(
  tx: Db,
  database: Database,
  { caseId, reviewerId }: Omit<Claim, 'now'>,
): Promise<void> {
  const found = await lockOpenCase(database, tx, { id: caseId })
  if (found?.claimedBy === reviewerId) await setClaim(tx, caseId, { claimedBy: null, claimedUntil: null })
}

/** @throws Problem conflict if another reviewer holds the entry's case */
export async function refuseClaimed(
  tx: Db,
  database: Database,
  { entryId, actorId, at }: { entryId: string; actorId: string; at: number },
): Promise<void> {
  const found = await lockOpenCase(database, tx, { entryId })
  if (found) refuseHeld(found, actorId, at)
}

function refuseHeld(row: CaseRow, reviewerId: string, now: number): void {
  if (isHeldByOther(row, reviewerId, now)) throw problem('conflict', { message: message('review.held') })
}
