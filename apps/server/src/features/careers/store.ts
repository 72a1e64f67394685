import type { JobKey } from '@eco/domain/careers/jobs'
import { sql } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import { lockMember } from '../../infra/caller-store.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'

export type Application = Schema['jobApplications']

export const CV_FILES: FileFolder = {
  name: 'cvs',
  extension: '.pdf',
  noun: 'CVs',
  table: 'jobApplications',
  idColumn: 'cvId',
}

/**
 * Stores an application, replacing the member's earlier one for the same job.
 * @returns the file of the earlier one
 */
export async function keepApplication(database: Database, tx: Db, application: Application) {
  const { userId, job } = application
  await lockMember(database, tx, userId)
  const earlier = await tx
    .deleteFrom('jobApplications')
    .where('userId', '=', userId)
    .where('job', '=', job)
    .returning('cvId')
    .executeTakeFirst()
  await tx.insertInto('jobApplications').values(application).execute()
  return earlier?.cvId
}

/** Newest first, older than `after`. */
export async function readApplications(
  db: Db,
  job: JobKey | undefined,
  after: CreatedPlace | undefined,
  limit: number,
): Promise<Application[]> {
  let query = db.selectFrom('jobApplications').selectAll()
  if (job !== undefined) query = query.where('job', '=', job)
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function findApplication(db: Db, id: string): Promise<Application | undefined> {
  return db.selectFrom('jobApplications').selectAll().where('id', '=', id).executeTakeFirst()
}
