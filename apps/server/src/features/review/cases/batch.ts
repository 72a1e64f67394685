import type { api, InputOf, ReplyOf } from '@eco/contract'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { type BatchRefusal, batchRefusal } from '@eco/domain/review/batch'
import type { Db } from '../../../infra/db/port.ts'
import { Problem } from '../../../problem.ts'
import { approve, type ReviewDependencies, type Reviewed } from '../decide.ts'
import { type ListDependencies, type Reader, versionSeen, withFlags } from './list-cases.ts'
import { isOwnCase, type ListedRow, readListed, waitingCases } from './list-store.ts'
import { readReviewer } from './reviewer-store.ts'
import { findFlags, findFlagsOfActivity, type Searches } from './track-case.ts'

export type BatchDependencies<A extends Reviewed = Reviewed> = ReviewDependencies<A> &
  Searches &
  ListDependencies & {
    proofsOf(db: Db, submissionIds: readonly string[]): Promise<Map<string, { url: string; type: string }>>
    approveActivity(
      tx: Db,
      order: { submissionId: string; actorId: string; at: number; version: string },
    ): Promise<unknown>
  }

type Entry = InputOf<typeof api.approveCases.body>['entries'][number]
type Order = { reviewerId: string; now: number }
type Result = ReplyOf<typeof api.approveCases>['results'][number]
type Preview = ReplyOf<typeof api.previewApprovals>

/** What `approveInBatch` would approve, with the figures, and why it would refuse the others. */
export async function previewBatch<A extends Reviewed>(
  db: Db,
  dependencies: BatchDependencies<A>,
  { reviewerId, now }: Order,
  entries: readonly Entry[],
): Promise<Preview> {
  const reader = { reviewer: await readReviewer(db, reviewerId), now }
  const ids = entries.map(({ case_id }) => case_id)
  const rows = await readListed(waitingCases(db, reader.reviewer, {}))
    .where('c.id', 'in', ids)
    .execute()
  const listed = await withFlags(db, dependencies, rows, reader)
  const photos = await dependencies.photosOf(db, idsOf(rows, false))
  const proofs = await dependencies.proofsOf(db, idsOf(rows, true))
  const preview: Preview = { approvable: [], refused: [] }
  for (const { case_id, version: seen } of entries) {
    const at = rows.findIndex(({ id }) => id === case_id)
    const [row, shown] = [rows[at], listed[at]]
    if (!row || !shown) {
      preview.refused.push({ case_id, why: await missing(db, case_id, reviewerId) })
      continue
    }
    const why = await refusalOf(db, dependencies, row, { seen, reader })
    if (why !== undefined) {
      preview.refused.push({ case_id, why })
      continue
    }
    const { entry_id, kind, title, owner_id, owner, provisional, score } = shown
    const [photo] = photos.get(entry_id) ?? []
    const picture = photo === undefined ? (proofs.get(entry_id) ?? null) : { url: photo, type: 'image/jpeg' }
    const amount = row.reward ?? CREDITS_PER_ASSET
    const own = { case_id, entry_id, kind, title, owner_id, owner, provisional, score }
    preview.approvable.push({ ...own, amount, picture })
  }
  return preview
}

const idsOf = (rows: readonly ListedRow[], isActivity: boolean): string[] =>
  rows.flatMap(({ kind, entryId }) => ((kind === 'activity') === isActivity ? [entryId] : []))

const missing = async (db: Db, caseId: string, reviewerId: string): Promise<BatchRefusal> =>
  (await isOwnCase(db, caseId, reviewerId)) ? 'own' : 'gone'

async function refusalOf<A extends Reviewed>(
  db: Db,
  dependencies: BatchDependencies<A>,
  row: ListedRow,
  { seen, reader }: { seen: string; reader: Reader },
): Promise<BatchRefusal | undefined> {
  // Its photo has to be compared with the earlier ones.
  if (row.kind === 'visit') return 'visit'
  const rest = { reviewer: reader.reviewer, now: reader.now, seen }
  const version = versionSeen(dependencies, row)
  const why = batchRefusal({ ...row, version, isFlagged: row.provisional === 'copy' }, rest)
  if (why !== undefined) return why
  const find = row.kind === 'activity' ? findFlagsOfActivity : findFlags
  return (await find(db, dependencies, row.entryId)).length > 0 ? 'flags' : undefined
}

/**
 * Approves a case without flags, on the version that the reviewer saw in the list.
 * @returns why it does not; undefined when it does
 * @throws Problem when only the approval itself finds out; `refusalIn` reads it
 */
export async function approveInBatch<A extends Reviewed>(
  tx: Db,
  dependencies: BatchDependencies<A>,
  { reviewerId, now }: Order,
  { case_id, version: seen }: Entry,
): Promise<Result> {
  const reader = { reviewer: await readReviewer(tx, reviewerId), now }
  const row = await readListed(waitingCases(tx, reader.reviewer, {}))
    .where('c.id', '=', case_id)
    .executeTakeFirst()
  if (!row) return { case_id, why: await missing(tx, case_id, reviewerId) }
  const why = await refusalOf(tx, dependencies, row, { seen, reader })
  if (why !== undefined) return { case_id, why }
  const order = { actorId: reviewerId, at: now, version: seen }
  if (row.kind === 'activity') await dependencies.approveActivity(tx, { ...order, submissionId: row.entryId })
  else await approve(tx, dependencies, { ...order, assetId: row.entryId })
  return { case_id, why: null }
}

/** Refusals of a conflict by their message. */
const CONFLICTS: Readonly<Record<string, BatchRefusal>> = {
  'review.held': 'held',
  'review.rejectedByYou': 'left',
  'review.changed': 'changed',
  'activity.changed': 'changed',
  'review.samePhoto': 'flags',
}

/** What an error of `approveInBatch` says about the case; undefined for any other error. */
export function refusalIn(error: unknown): BatchRefusal | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === 'own_asset') return 'own'
  if (error.code === 'already_decided' || error.code === 'not_found') return 'gone'
  return error.code === 'conflict' ? (CONFLICTS[error.coded.code] ?? 'blocked') : undefined
}
