import type { JobKey } from '@eco/domain/careers/jobs'
import type { RequestEvent, RequestState } from '@eco/domain/contact/rules'
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import { lockMember } from '../../infra/caller-store.ts'
import { containsText } from '../../infra/db/full-text.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'

export type NewApplication = Insertable<Schema['jobApplications']>
export type Application = Selectable<Schema['jobApplications']>

export const CV_FILES: FileFolder = {
  name: 'cvs',
  extension: '.pdf',
  noun: 'CVs',
  job: 'orphaned CVs',
  table: 'jobApplications',
  idColumn: 'cvId',
}

/**
 * Stores an application, replacing the member's earlier one for the same job with its history.
 * @returns the file of the earlier one
 */
export async function keepApplication(database: Database, tx: Db, application: NewApplication) {
  const { userId, job } = application
  await lockMember(database, tx, userId)
  const earlier = await database
    .lock(
      tx
        .selectFrom('jobApplications')
        .select(['id', 'cvId'])
        .where('userId', '=', userId)
        .where('job', '=', job),
    )
    .executeTakeFirst()
  if (earlier) await deleteApplication(tx, earlier.id)
  await tx.insertInto('jobApplications').values(application).execute()
  return earlier?.cvId
}

export async function deleteApplication(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('applicationEvents').where('applicationId', '=', id).execute()
  await tx.deleteFrom('jobApplications').where('id', '=', id).execute()
}

export type ApplicationFilters = {
  job?: JobKey | undefined
  state?: RequestState | undefined
  search?: string | undefined
}

const SEARCHED = ['a.message', 'a.email', 'a.firstName', 'a.lastName'] as const
const isAnswered = sql<number>`exists (
  select 1 from application_events e where e.application_id = a.id and e.event = 'answered')`

const matching = (db: Db, { job, state, search = '' }: ApplicationFilters) =>
  db.selectFrom('jobApplications as a').where((e) => {
    const found: Expression<SqlBool>[] = []
    if (job !== undefined) found.push(e('a.job', '=', job))
    if (state !== undefined) found.push(e('a.closedAt', state === 'open' ? 'is' : 'is not', null))
    if (search !== '')
      found.push(
        e.or([
          ...SEARCHED.map((column) => containsText(e.ref(column), search)),
          e('a.id', '=', search),
          e('a.userId', '=', search),
        ]),
      )
    return e.and(found)
  })

/** Newest first, older than `after`. */
export const readApplications = (
  db: Db,
  filters: ApplicationFilters,
  after: CreatedPlace | undefined,
  limit: number,
) =>
  matching(db, filters)
    .selectAll('a')
    .select(isAnswered.as('answered'))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(a.created_at, a.id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
export type ApplicationRow = Awaited<ReturnType<typeof readApplications>>[number]

export async function countApplications(db: Db, filters: ApplicationFilters): Promise<number> {
  const { found } = await matching(db, filters)
    .select((e) => e.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

export const findApplication = (db: Db, id: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('jobApplications as a')
    .selectAll('a')
    .select(isAnswered.as('answered'))
    .where('a.id', '=', id)
    .executeTakeFirst()

/** The application, locked until the transaction ends. */
export const lockApplication = (database: Database, tx: Db, id: string): Promise<Application | undefined> =>
  database.lock(tx.selectFrom('jobApplications').selectAll().where('id', '=', id)).executeTakeFirst()

export async function setClosed(tx: Db, id: string, closedAt: number | null): Promise<void> {
  await tx.updateTable('jobApplications').set({ closedAt }).where('id', '=', id).execute()
}

export async function insertEvent(tx: Db, event: Insertable<Schema['applicationEvents']>): Promise<void> {
  await tx.insertInto('applicationEvents').values(event).execute()
}

/** Answers and changes of state with who made them, oldest first. */
export const readEvents = (db: Db, applicationId: string) =>
  db
    .selectFrom('applicationEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .select(['e.event', 'e.at', 'e.text', 'u.username as actor'])
    .where('e.applicationId', '=', applicationId)
    .orderBy('e.seq')
    .execute() as Promise<{ event: RequestEvent; at: number; text: string | null; actor: string | null }[]>
