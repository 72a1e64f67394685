import type { Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema.ts'

export type ProofRow = Selectable<Schema['activityProofs']>

export async function insertProof(tx: Db, row: ProofRow): Promise<void> {
  await tx.insertInto('activityProofs').values(row).execute()
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

/** Total bytes of the member's proofs. */
export async function proofBytesOf(db: Db, ownerId: string): Promise<number> {
  const found = await db
    .selectFrom('activityProofs')
    .select((e) => e.fn.sum<number | null>('bytes').as('bytes'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(found?.bytes ?? 0)
}

/** A proof that the viewer may see: as its owner or as a reviewer. */
export async function findProof(
  db: Db,
  id: string,
  viewer: { userId: string; isReviewer: boolean },
): Promise<ProofRow | undefined> {
  return db
    .selectFrom('activityProofs')
    .selectAll()
    .where('id', '=', id)
    .$if(!viewer.isReviewer, (q) => q.where('ownerId', '=', viewer.userId))
    .executeTakeFirst()
}

/**
 * Deletes up to `most` proofs of submissions that were cancelled before `before`.
 * @returns the ids of the deleted proofs
 */
export async function deleteCancelledProofs(tx: Db, before: number, most: number): Promise<string[]> {
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
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Those of these ids that have a row. */
export async function knownProofs(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('activityProofs')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Videos stored before their frames were hashed. */
export async function videosWithoutHash(
  db: Db,
  most: number,
): Promise<Pick<ProofRow, 'id' | 'submissionId'>[]> {
  return db
    .selectFrom('activityProofs')
    .select(['id', 'submissionId'])
    .where('type', 'like', 'video/%')
    .where('mediaSha256', 'is', null)
    .orderBy('createdAt')
    .limit(most)
    .execute()
}

export async function keepMediaHash(tx: Db, id: string, mediaSha256: string): Promise<void> {
  await tx.updateTable('activityProofs').set({ mediaSha256 }).where('id', '=', id).execute()
}
