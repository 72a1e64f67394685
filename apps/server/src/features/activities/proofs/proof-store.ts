import type { Selectable } from 'kysely'
import { send } from '../../../infra/db/pipeline.ts'
import type { Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'
import type { CleanVideo } from '../../../infra/files/clean-video.ts'
import type { FileFolder } from '../../../infra/files/file-folder.ts'
import { claimContents } from '../claim-store.ts'

/** How long the proof of a cancelled submission is stored, ms. */
const CANCELLED_PROOF_MS = 24 * 3_600_000
const UNREADABLE = ''

export type ProofRow = Selectable<Schema['activityProofs']>

export const PROOF_FILES: FileFolder = {
  name: 'proofs',
  extension: '.proof',
  noun: 'proofs',
  job: 'orphaned proofs',
  table: 'activityProofs',
  hasVideos: true,
  idColumn: 'id',
  deleteExpired: (tx, now, most) => deleteCancelledProofs(tx, now - CANCELLED_PROOF_MS, most),
}

export async function insertProof(tx: Db, row: ProofRow): Promise<void> {
  await send(tx, tx.insertInto('activityProofs').values(row))
}

export async function readProofs(db: Db, submissionIds: readonly string[]): Promise<Map<string, ProofRow>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('activityProofs')
    .selectAll()
    .where('submissionId', 'in', [...submissionIds])
    .execute()
  return new Map(rows.map((row) => [row.submissionId, row]))
}

/** A proof that the viewer may see: as its owner or as a reviewer. */
export async function findProof(db: Db, id: string, viewer: { userId: string; isReviewer: boolean }) {
  return db
    .selectFrom('activityProofs')
    .selectAll()
    .where('id', '=', id)
    .$if(!viewer.isReviewer, (q) => q.where('ownerId', '=', viewer.userId))
    .executeTakeFirst()
}

/** Deletes up to `most` proofs of submissions that were cancelled before `before`. @returns how many */
async function deleteCancelledProofs(tx: Db, before: number, most: number): Promise<number> {
  const gone = await tx
    .deleteFrom('activityProofs')
    .where('submissionId', 'in', (e) =>
      e
        .selectFrom('activitySubmissions as s')
        .innerJoin('activityProofs as p', 'p.submissionId', 's.id')
        .select('s.id')
        .where('s.status', '=', 'cancelled')
        .where('s.cancelledAt', '<', before)
        .limit(most),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Videos stored before their frames were hashed. */
export const videosWithoutHash = (db: Db, most: number) =>
  db
    .selectFrom('activityProofs')
    .select(['id', 'submissionId'])
    .where('type', 'like', 'video/%')
    .where('mediaSha256', 'is', null)
    .orderBy('createdAt')
    .limit(most)
    .execute()

/** Records the content hash of a video; an unreadable one is marked so that it is not tried again. */
export async function markHashed(
  tx: Db,
  { id, submissionId }: Pick<ProofRow, 'id' | 'submissionId'>,
  cleaned: CleanVideo | undefined,
): Promise<void> {
  const hash = cleaned?.mediaSha256 ?? UNREADABLE
  await tx.updateTable('activityProofs').set({ mediaSha256: hash }).where('id', '=', id).execute()
  if (cleaned) await claimContents(tx, submissionId, [{ kind: 'media', hash }])
}
