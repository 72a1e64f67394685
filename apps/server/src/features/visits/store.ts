import type { KnownVisit, VisitMonths, VisitState } from '@eco/domain/visits/visits'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type VisitRow = Selectable<Schema['treeVisits']>

export const knownVisit = ({ months, alive, state, decidedAt }: VisitRow): KnownVisit => ({
  ...{ months, state, decidedAt },
  alive: alive === 1,
})

/** A tree with its fields; `since` is when its present approval issued credits. */
const trees = (db: Db) =>
  db
    .selectFrom('assets as a')
    .innerJoin('trees as t', 't.assetId', 'a.id')
    .leftJoin('transfers as i', (join) => join.onRef('i.ref', '=', 'a.issueRef').on('i.code', '=', 'ISSUE'))
    .select(['a.id', 'a.ownerId', 'a.title', 'a.status', 'a.revision', 'a.issueRef', 'i.at as since'])
    .select(['t.botanicalName', 't.location', 't.plantingDate', 't.heightCm', 'a.createdAt'])
    .where('a.deletedAt', 'is', null)

export type VisitedTree = NonNullable<Awaited<ReturnType<typeof readTree>>>

/** @param ownerId if given, a tree of somebody else is not found */
export const readTree = (db: Db, treeId: string, ownerId?: string) =>
  trees(db)
    .where('a.id', '=', treeId)
    .$if(ownerId !== undefined, (q) => q.where('a.ownerId', '=', ownerId ?? ''))
    .executeTakeFirst()

/** Trees of a member that are approved now. */
export const readApprovedTrees = (db: Db, ownerId: string) =>
  trees(db).where('a.ownerId', '=', ownerId).where('a.status', '=', 'approved').execute()

/** All visits of a member. */
export const readOwnVisits = (db: Db, ownerId: string): Promise<VisitRow[]> =>
  db.selectFrom('treeVisits').selectAll().where('ownerId', '=', ownerId).execute()

/** Visits of a tree, the newest first. */
export const readVisits = (db: Db, treeId: string): Promise<VisitRow[]> =>
  db
    .selectFrom('treeVisits')
    .selectAll()
    .where('treeId', '=', treeId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

export const readVisit = (db: Db, id: string): Promise<VisitRow | undefined> =>
  db.selectFrom('treeVisits').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertVisit(tx: Db, row: VisitRow): Promise<void> {
  await tx.insertInto('treeVisits').values(row).execute()
}

type Change = Partial<Pick<VisitRow, 'state' | 'decidedAt' | 'decidedBy' | 'reasonCode' | 'reason'>>

export async function changeVisit(tx: Db, id: string, change: Change): Promise<void> {
  await tx.updateTable('treeVisits').set(change).where('id', '=', id).execute()
}

/** Ends visits of an approval in these states. @returns those that waited */
export async function withdrawVisits(
  tx: Db,
  issueRef: string,
  states: readonly VisitState[],
  only: { months?: VisitMonths; except?: string } = {},
): Promise<VisitRow[]> {
  const { months, except } = only
  const found = await tx
    .selectFrom('treeVisits')
    .selectAll()
    .where('issueRef', '=', issueRef)
    .where('state', 'in', states)
    .$if(months !== undefined, (q) => q.where('months', '=', months ?? 3))
    .$if(except !== undefined, (q) => q.where('id', '<>', except ?? ''))
    .execute()
  for (const { id } of found) await changeVisit(tx, id, { state: 'withdrawn' })
  return found.filter(({ state }) => state === 'waiting')
}

/** Credits of an approval that are held until a visit. */
export async function readBuffer(
  db: Db,
  { ownerId, issueRef }: { ownerId: string; issueRef: string },
): Promise<number> {
  const { held } = await db
    .selectFrom('serialBlocks')
    .select(sql<number>`coalesce(sum(to_no - from_no + 1), 0)`.as('held'))
    .where('ownerId', '=', ownerId)
    .where('state', '=', 'buffer')
    .where('issueRef', '=', issueRef)
    .executeTakeFirstOrThrow()
  return Number(held)
}

export async function setNextStep(tx: Db, treeId: string, at: number | null): Promise<void> {
  await tx.updateTable('trees').set({ visitStepAt: at }).where('assetId', '=', treeId).execute()
}

/** Trees for which there is something to do, the longest overdue first. */
export async function readDueTrees(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trees')
    .select('assetId')
    .where('visitStepAt', '<=', now)
    .orderBy('visitStepAt')
    .limit(most)
    .execute()
  return rows.map(({ assetId }) => assetId)
}

/** The same as above, checked again and locked until the end of the write; undefined when it was done meanwhile. */
export const lockDueTree = (database: Database, tx: Db, treeId: string, now: number) =>
  database
    .lock(
      tx.selectFrom('trees').select('assetId').where('assetId', '=', treeId).where('visitStepAt', '<=', now),
    )
    .executeTakeFirst()

export type Survival = { visited: number; alive: number }

/** Of the approved trees with a visit that counts, how many live. @param ownerId of this member's trees only */
export async function readSurvival(db: Db, ownerId?: string): Promise<Survival> {
  const visited = db
    .selectFrom('treeVisits as v')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.id', '=', 'v.treeId').onRef('a.issueRef', '=', 'v.issueRef'),
    )
    .select((e) => e.fn.min('v.alive').as('alive'))
    .where('v.state', '=', 'counted')
    .where('a.status', '=', 'approved')
    .$if(ownerId !== undefined, (q) => q.where('v.ownerId', '=', ownerId ?? ''))
    .groupBy('v.treeId')
    .as('trees')
  const row = await db
    .selectFrom(visited)
    .select((e) => [e.fn.countAll<number>().as('visited'), e.fn.sum<number | null>('alive').as('alive')])
    .executeTakeFirstOrThrow()
  return { visited: Number(row.visited), alive: Number(row.alive ?? 0) }
}

/** What anybody may know of a tree's visits that count, the oldest first: no place, name or photo. */
export const readPublicVisits = (db: Db, treeIds: readonly string[]) =>
  db
    .selectFrom('treeVisits as v')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.id', '=', 'v.treeId').onRef('a.issueRef', '=', 'v.issueRef'),
    )
    .select(['v.treeId', 'v.months', 'v.at', 'v.alive', 'v.heightCm', 'v.dbhCm'])
    .where('v.treeId', 'in', treeIds)
    .where('v.state', '=', 'counted')
    .orderBy('v.at')
    .execute()

/** A visit that waits, with its photo and the photos of earlier visits that count, the newest first. */
export async function readReviewedVisit(db: Db, visitId: string) {
  const visit = await readVisit(db, visitId)
  if (!visit) return undefined
  const { treeId, ownerId, issueRef } = visit
  const photos = await db
    .selectFrom('treeVisits as v')
    .innerJoin('photos as p', 'p.id', 'v.photoId')
    .select(['p.id', 'p.takenAt', 'p.lat', 'p.lng'])
    .where('v.treeId', '=', treeId)
    .where((e) => e.or([e('v.id', '=', visitId), e('v.state', '=', 'counted')]))
    .orderBy(sql`case when v.id = ${visitId} then 0 else 1 end`)
    .orderBy('v.at', 'desc')
    .execute()
  const unique = [...new Map(photos.map((photo) => [photo.id, photo])).values()]
  return { ...visit, photos: unique, buffer: await readBuffer(db, { ownerId, issueRef }) }
}
