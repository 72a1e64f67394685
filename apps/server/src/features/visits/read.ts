import type { api, ReplyOf } from '@eco/contract'
import { CM_PER_M } from '@eco/contract/assets/tree/names'
import { bufferEnd, planVisits } from '@eco/domain/visits/visits'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import {
  knownVisit,
  readApprovedTrees,
  readBuffer,
  readOwnVisits,
  readPublicVisits,
  readSurvival,
  readTree,
  readVisits,
  type Survival,
  type VisitRow,
} from './store.ts'

type Page = ReplyOf<typeof api.readVisits>
const metres = (cm: number | null): number | null => (cm === null ? null : cm / CM_PER_M)

export type ReadDependencies = {
  photosOf(db: Db, assetIds: readonly string[]): Promise<Map<string, string[]>>
  photoUrl(photoId: string): string
}

/** A tree with its visits, for its owner. @throws Problem not_found */
export async function readVisitPage(
  db: Db,
  { photosOf, photoUrl }: ReadDependencies,
  { treeId, ownerId, now }: { treeId: string; ownerId: string; now: number },
  all: Survival,
): Promise<Page> {
  const tree = await readTree(db, treeId, ownerId)
  if (!tree) throw problem('not_found')
  const { issueRef, since } = tree
  const visits = await readVisits(db, treeId)
  const present = visits.filter((visit) => visit.issueRef === issueRef)
  const windows = since === null ? [] : planVisits(since, present.map(knownVisit), now)
  const shown = (visit: VisitRow) => ({
    ...{ visit_id: visit.id, months: visit.months, at: visit.at, alive: visit.alive === 1 },
    ...{ height: metres(visit.heightCm), dbh: visit.dbhCm, state: visit.state },
    image_url: visit.photoId === null ? null : photoUrl(visit.photoId),
    ...{ reason_code: visit.reasonCode, reason: visit.reason, present: visit.issueRef === issueRef },
  })
  return {
    tree: {
      ...{ tid: tree.id, treename: tree.title, botanicalname: tree.botanicalName, status: tree.status },
      ...{ location: tree.location, plantingdate: tree.plantingDate, created_date: tree.createdAt },
      ...{ approved_date: since, height: tree.heightCm / CM_PER_M },
      images: (await photosOf(db, [treeId])).get(treeId) ?? [],
    },
    held_credits: issueRef === null ? 0 : await readBuffer(db, { ownerId, issueRef }),
    held_until: since === null ? null : bufferEnd(since),
    windows: windows.map(({ months, dueAt, opensAt, closesAt, state, isOpen }) => ({
      ...{ months, due: dueAt, opens: opensAt, closes: closesAt, state, open: isOpen },
    })),
    visits: visits.map(shown),
    survival: { own: await readSurvival(db, ownerId), all },
  }
}

/** Trees of a member for which a visit can be recorded now and none is. */
export async function countDueVisits(db: Db, ownerId: string, now: number): Promise<number> {
  const trees = await readApprovedTrees(db, ownerId)
  const visits = await readOwnVisits(db, ownerId)
  const ofIssue = new Map<string, VisitRow[]>()
  for (const visit of visits) {
    const known = ofIssue.get(visit.issueRef)
    if (known) known.push(visit)
    else ofIssue.set(visit.issueRef, [visit])
  }
  return trees.filter(({ issueRef, since }) => {
    if (issueRef === null || since === null) return false
    const known = (ofIssue.get(issueRef) ?? []).map(knownVisit)
    return planVisits(since, known, now).some(({ state }) => state === 'open')
  }).length
}

export type PublicVisit = {
  months: number
  at: number
  alive: boolean
  height: number | null
  dbh: number | null
}

/** By tree; a tree without a visit that counts has no entry. */
export async function publicVisitsOf(
  db: Db,
  treeIds: readonly string[],
): Promise<Map<string, PublicVisit[]>> {
  const visits = new Map<string, PublicVisit[]>()
  if (treeIds.length === 0) return visits
  for (const { treeId, months, at, alive, heightCm, dbhCm } of await readPublicVisits(db, treeIds)) {
    const visit = { months, at, alive: alive === 1, height: metres(heightCm), dbh: dbhCm }
    visits.set(treeId, [...(visits.get(treeId) ?? []), visit])
  }
  return visits
}
