import type { Place } from '@eco/domain/activities/duplicate-tree'
import type { Database, Db } from '../../infra/db/port.ts'

export type PlantedTree = Place & { submissionId: string; userId: string; location: string }

/** A rival may cancel its tree between our insert and our look at it. */
const TRIES = 3

/**
 * Records a proof as that of a newly planted tree.
 * @param sha256 of the file as it was sent
 * @returns the tree that stands under this proof already; undefined when this one is the first
 */
export async function plantTree(
  database: Database,
  tx: Db,
  sha256: string,
  submissionId: string,
): Promise<PlantedTree | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const planted = await tx
      .insertInto('plantedTrees')
      .values({ sha256, submissionId })
      .onConflict((c) => c.column('sha256').doNothing())
      .executeTakeFirst()
    if (Number(planted.numInsertedOrUpdatedRows ?? 0) > 0) return undefined
    const standing = await database
      .lock(tx.selectFrom('plantedTrees').select('submissionId').where('sha256', '=', sha256))
      .executeTakeFirst()
    if (standing) return readTree(tx, standing.submissionId)
  }
  throw new Error('a planted tree comes and goes')
}

/** Frees the proof of a tree whose submission is cancelled. */
export async function uproot(tx: Db, submissionId: string): Promise<void> {
  await tx.deleteFrom('plantedTrees').where('submissionId', '=', submissionId).execute()
}

async function readTree(tx: Db, submissionId: string): Promise<PlantedTree> {
  const row = await tx
    .selectFrom('activitySubmissions')
    .select(['id as submissionId', 'userId', 'location', 'lat', 'lng'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return row
}
