import { CM_PER_M } from '@eco/contract/assets/tree/names'
import { message } from '@eco/contract/messages'
import type { CaseOutcome, Flag, TrackedEntry } from '@eco/domain/review/cases'
import { needsReview, openWindow, planVisits, type VisitState } from '@eco/domain/visits/visits'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { fieldProblem, problem } from '../../problem.ts'
import type { VisitLedger } from './buffer.ts'
import { endBuffer } from './buffer.ts'
import {
  insertVisit,
  knownVisit,
  readBuffer,
  readTree,
  readVisits,
  type VisitRow,
  withdrawVisits,
} from './store.ts'

export type VisitDependencies = {
  ledger: VisitLedger
  /** Locks an asset until the transaction ends. */
  lockTree(tx: Db, treeId: string): Promise<unknown>
  trackCase(tx: Db, entry: TrackedEntry): Promise<void>
  /** Stores what a waiting visit resembles. */
  setFlags(tx: Db, visitId: string, flags: readonly { flag: Flag; otherId: string }[]): Promise<void>
  /**
   * Takes a photo of the owner for a visit of the tree.
   * @param shared photos of the visits that this one replaces, which it may show as well
   * @returns its id, and the assets with photos that resemble it
   * @throws Problem bad_input for a photo of somebody else, of another asset, and for one that was used before
   */
  usePhoto(
    tx: Db,
    order: { ownerId: string; treeId: string; url: string; shared: readonly string[] },
  ): Promise<{ photoId: string; alike: readonly string[] }>
}

export type VisitOrder = {
  treeId: string
  ownerId: string
  at: number
  alive: boolean
  heightM?: number | null | undefined
  dbhCm?: number | null | undefined
  photoUrl?: string | undefined
}

/**
 * Records a visit for the window that is open. It replaces an earlier visit of the window, at once or when a
 * reviewer approves it. A dead tree loses its held credits at once.
 * @throws Problem not_found; conflict while no window is open; bad_input without a photo of a living tree
 */
export async function recordVisit(
  tx: Db,
  { newId }: Pick<Deps, 'newId'>,
  dependencies: VisitDependencies,
  order: VisitOrder,
): Promise<{ visitId: string; state: VisitState; heldCredits: number }> {
  const { treeId, ownerId, at, alive, heightM, dbhCm, photoUrl } = order
  await dependencies.lockTree(tx, treeId)
  const tree = await readTree(tx, treeId, ownerId)
  if (!tree) throw problem('not_found')
  const { issueRef, since, status } = tree
  if (status !== 'approved' || issueRef === null || since === null)
    throw problem('conflict', { message: message('visit.notApproved') })
  const earlier = (await readVisits(tx, treeId)).filter((visit) => visit.issueRef === issueRef)
  const window = openWindow(planVisits(since, earlier.map(knownVisit), at))
  if (!window) throw problem('conflict', { message: message('visit.notOpen') })
  if (alive && photoUrl === undefined) throw fieldProblem('image_url', message('visit.photo'))
  const { months } = window
  const shared = earlier.flatMap((visit) => (visit.months === months && visit.photoId ? [visit.photoId] : []))
  const photo =
    photoUrl === undefined
      ? undefined
      : await dependencies.usePhoto(tx, { ownerId, treeId, url: photoUrl, shared })
  const buffer = await readBuffer(tx, { ownerId, issueRef })
  const isCopied = photo !== undefined && photo.alike.length > 0
  const state = needsReview({ months, alive }, { buffer, isCopied }) ? 'waiting' : 'counted'
  const replaced: VisitState[] = state === 'waiting' ? ['waiting'] : ['waiting', 'counted']
  await closeCases(tx, dependencies, await withdrawVisits(tx, issueRef, replaced, { months }), {
    ...{ state: 'withdrawn', actorId: ownerId, at },
  })
  const visit: VisitRow = {
    ...{ id: newId('visit'), treeId, ownerId, issueRef, months, at, alive: alive ? 1 : 0, state },
    // 1.1 m x 100 = 110.00000000000001
    heightCm: heightM == null ? null : Math.round(heightM * CM_PER_M * 100) / 100,
    ...{ dbhCm: dbhCm ?? null, photoId: photo?.photoId ?? null },
    ...{ decidedAt: null, decidedBy: null, reasonCode: null, reason: null },
  }
  await insertVisit(tx, visit)
  if (state === 'waiting') {
    await dependencies.trackCase(tx, {
      ...{ entryId: visit.id, kind: 'visit', ownerId, at, state, actorId: ownerId },
    })
    const flags = photo?.alike.map((otherId) => ({ flag: 'alike_photo' as const, otherId })) ?? []
    await dependencies.setFlags(tx, visit.id, flags)
  }
  if (!alive) {
    // Visits of other windows that wait would release what is cancelled here.
    const waiting = await withdrawVisits(tx, issueRef, ['waiting'])
    await closeCases(tx, dependencies, waiting, { state: 'withdrawn', actorId: ownerId, at })
    await endBuffer(tx, dependencies.ledger, tree, { actorId: ownerId, at, how: 'cancel' })
  }
  return { visitId: visit.id, state, heldCredits: buffer }
}

/** Closes the cases of visits that no longer wait. */
export async function closeCases(
  tx: Db,
  { trackCase }: Pick<VisitDependencies, 'trackCase'>,
  visits: readonly VisitRow[],
  end: { state: CaseOutcome; actorId: string; at: number },
): Promise<void> {
  for (const { id: entryId, ownerId } of visits)
    await trackCase(tx, { entryId, kind: 'visit', ownerId, ...end })
}
