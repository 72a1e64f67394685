import { message } from '@eco/contract/messages'
import { isHeldByOther } from '@eco/domain/review/cases'
import { type Involved, mustLeave } from '@eco/domain/review/fairness'
import type { Deps } from '../../../deps.ts'
import type { CaseActions } from '../../../infra/case-actions.ts'
import { isColleague } from '../../../infra/colleagues-store.ts'
import type { Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { type CaseRow, changeCase, insertCase, lockOpenCase, readCases } from './case-store.ts'
import { readReviewer } from './reviewer-store.ts'

const REFUSALS = {
  review: 'review.rejectedByYou',
  revocation: 'review.rejectedByYou',
  appeal: 'review.appealToOther',
  second_look: 'review.thirdPerson',
  disagreement: 'review.thirdPerson',
} as const

/** @throws Problem conflict when somebody else must decide the case */
export async function refuseInvolved(tx: Db, involved: Involved, reviewerId: string): Promise<void> {
  if (involved.notBy !== reviewerId && involved.norBy !== reviewerId) return
  if (mustLeave(involved, await readReviewer(tx, reviewerId)))
    throw problem('conflict', { message: message(REFUSALS[involved.purpose]) })
}

/** @throws Problem own_asset for an entry of an organization of the reviewer, or of another member of one */
export async function refuseColleague(tx: Db, ownerId: string, reviewerId: string): Promise<void> {
  if (await isColleague(tx, reviewerId, ownerId))
    throw problem('own_asset', { message: message('review.colleague') })
}

/** @throws Problem conflict if another reviewer holds the case */
export function refuseHeld(row: CaseRow, reviewerId: string, now: number): void {
  if (isHeldByOther(row, reviewerId, now)) throw problem('conflict', { message: message('review.held') })
}

/** A closed case whose decision still counts. */
export const isStanding = ({ closedAt, undoneAt, outcome }: CaseRow): boolean =>
  closedAt !== null && undoneAt === null && outcome !== 'withdrawn'

/** The newest decision about the entry itself; opinions of second reviewers are none. */
export const standingDecision = (cases: readonly CaseRow[]): CaseRow | undefined =>
  cases.find((row) => isStanding(row) && !leavesEntry(row))

/** True for a decision that left the entry as it was. An appeal that was declined did so, too. */
const leavesEntry = ({ purpose, outcome }: CaseRow): boolean =>
  purpose === 'second_look' || (purpose === 'disagreement' && outcome === 'approved')

/** True when the reviewer approved the entry and does not know that it is reviewed again. */
const isUnknownTo = (open: CaseRow | undefined, reviewerId: string): boolean =>
  open?.purpose === 'second_look' && open.notBy === reviewerId

export function createCaseActions({ database, newId }: Pick<Deps, 'database' | 'newId'>): CaseActions {
  const open = (tx: Db, row: CaseRow, change: Partial<CaseRow>) => {
    const { kind, entryId, ownerId, openedAt, flaggedAt, purpose, nth } = row
    const own = { kind, entryId, ownerId, openedAt, flaggedAt, purpose }
    return insertCase(tx, { ...own, id: newId('case'), nth: nth + 1, ...change })
  }
  return {
    async lock(tx, { entryId, ownerId, actorId, at }) {
      await refuseColleague(tx, ownerId, actorId)
      const found = await lockOpenCase(database, tx, { entryId })
      if (isUnknownTo(found, actorId)) return undefined
      if (found) {
        refuseHeld(found, actorId, at)
        await refuseInvolved(tx, found, actorId)
        return found
      }
      // Whoever rejected an earlier version cannot revoke its approval either.
      const notBy = standingDecision(await readCases(tx, entryId))?.notBy ?? null
      await refuseInvolved(tx, { purpose: 'review', ownerId, notBy, norBy: null }, actorId)
      return undefined
    },

    async keep(tx, { id }, { actorId, at, outcome, reasonCode = null, reason = null }) {
      const row = await lockOpenCase(database, tx, { id })
      if (!row) throw problem('already_decided')
      const free = { claimedBy: null, claimedUntil: null }
      await changeCase(tx, id, { closedAt: at, outcome, decidedBy: actorId, reasonCode, reason, ...free })
      if (row.purpose !== 'second_look' || outcome === 'approved') return
      const between = { notBy: row.notBy, norBy: actorId, objection: reason, reasonCode }
      await open(tx, row, { purpose: 'disagreement', openedAt: at, ...between })
    },

    async undo(tx, { entryId, ownerId, actorId, at, decidedBy, decidedAt }) {
      await refuseColleague(tx, ownerId, actorId)
      const found = await lockOpenCase(database, tx, { entryId })
      if (found?.purpose === 'second_look' && found.notBy !== actorId)
        throw problem('already_decided', { message: message('review.nothingToUndo') })
      if (found && !isUnknownTo(found, actorId)) refuseHeld(found, actorId, at)
      const cases = await readCases(tx, entryId)
      const last = cases.find(isStanding)
      const { role } = await readReviewer(tx, actorId)
      const isOwn = last?.decidedBy === actorId
      const isDeclined =
        last?.purpose === 'appeal' && last.outcome === 'rejected' && last.rejectedAt === decidedAt
      const isUntouched = found === undefined || found.purpose === 'disagreement'
      const mayUndo = isOwn || (isDeclined && role === 'admin')
      if (last && (isDeclined || leavesEntry(last)) && isUntouched && mayUndo) {
        if (found) await changeCase(tx, found.id, { closedAt: at, outcome: 'withdrawn', decidedBy: actorId })
        await changeCase(tx, last.id, { undoneAt: at })
        const { notBy, norBy, objection, rejectedAt } = last
        const again = { ...last, nth: cases[0]?.nth ?? last.nth }
        await open(tx, again, { notBy, norBy, objection, rejectedAt })
        if (last.purpose !== 'review' && last.purpose !== 'revocation') return last.purpose
      }
      const isTheirs = !isDeclined && (decidedBy === null || decidedBy === actorId)
      if (!isTheirs && role !== 'admin') throw problem('conflict', { message: message('review.notYours') })
      return 'entry'
    },
  }
}
