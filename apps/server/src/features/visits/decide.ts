import type { api, ReplyOf } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { RejectionCode } from '@eco/domain/assets/kinds'
import { releasesBuffer } from '@eco/domain/visits/visits'
import type { CaseActions } from '../../infra/case-actions.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { endBuffer } from './buffer.ts'
import { closeCases, type VisitDependencies } from './record.ts'
import { changeVisit, knownVisit, readTree, readVisit, withdrawVisits } from './store.ts'

export type VisitNotice = {
  ownerId: string
  tree: { id: string; title: string }
  kind: 'visit_due' | 'visit_approved' | 'visit_rejected' | 'buffer_ended'
  /** of which the member is notified once */
  of: string
  reasonCode?: RejectionCode
  reason?: string
  at: number
}

export type DecideDependencies = Pick<VisitDependencies, 'ledger' | 'lockTree' | 'trackCase'> & {
  cases: Pick<CaseActions, 'lock'>
  notify(tx: Db, notice: VisitNotice): Promise<void>
}

type Order = { visitId: string; actorId: string; at: number }
type Decided = ReplyOf<typeof api.approveVisit>

/**
 * Lets a visit count, and releases the held credits if it is one that does.
 * @throws Problem not_found, own_asset, already_decided; conflict while the tree itself waits for a review
 */
export async function approveVisit(tx: Db, dependencies: DecideDependencies, order: Order): Promise<Decided> {
  const { visit, tree } = await lockVisit(tx, dependencies, order)
  const { actorId, at } = order
  if (tree.status !== 'approved') throw problem('conflict', { message: message('visit.treeWaits') })
  const replaced = { months: visit.months, except: visit.id }
  await withdrawVisits(tx, visit.issueRef, ['counted'], replaced)
  await changeVisit(tx, visit.id, { state: 'counted', decidedAt: at, decidedBy: actorId })
  await closeCases(tx, dependencies, [visit], { state: 'approved', actorId, at })
  if (releasesBuffer(knownVisit(visit)))
    await endBuffer(tx, dependencies.ledger, tree, { actorId, at, how: 'release' })
  const { id, title, ownerId } = tree
  await dependencies.notify(tx, {
    ...{ ownerId, tree: { id, title }, kind: 'visit_approved', of: visit.id, at },
  })
  return { visit_id: visit.id, state: 'counted', message: sentence('visit.approved') }
}

/**
 * Nothing changes for the tree: its owner can record another visit.
 * @throws Problem not_found, own_asset, already_decided
 */
export async function rejectVisit(
  tx: Db,
  dependencies: DecideDependencies,
  order: Order & { reasonCode: RejectionCode; reason: string },
): Promise<Decided> {
  const { visit, tree } = await lockVisit(tx, dependencies, order)
  const { actorId, at, reasonCode, reason } = order
  await changeVisit(tx, visit.id, {
    state: 'rejected',
    decidedAt: at,
    decidedBy: actorId,
    reasonCode,
    reason,
  })
  const { id, title, ownerId } = tree
  const why = { reasonCode, reason }
  await dependencies.trackCase(tx, {
    ...{ entryId: visit.id, kind: 'visit', ownerId, state: 'rejected', actorId, at, ...why },
  })
  await dependencies.notify(tx, {
    ...{ ownerId, tree: { id, title }, kind: 'visit_rejected', of: visit.id, at, ...why },
  })
  return { visit_id: visit.id, state: 'rejected', message: sentence('visit.rejected') }
}

/** Locks the tree before the visit's case, in the same order as the owner's own writes. */
async function lockVisit(tx: Db, { lockTree, cases }: DecideDependencies, { visitId, actorId, at }: Order) {
  const found = await readVisit(tx, visitId)
  if (!found) throw problem('not_found')
  if (found.ownerId === actorId) throw problem('own_asset', { message: message('visit.own') })
  await lockTree(tx, found.treeId)
  const visit = await readVisit(tx, visitId)
  const tree = await readTree(tx, found.treeId)
  if (visit?.state !== 'waiting' || !tree) throw problem('already_decided')
  await cases.lock(tx, { entryId: visit.id, ownerId: visit.ownerId, actorId, at })
  return { visit, tree }
}
