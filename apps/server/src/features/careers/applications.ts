import type { api, ReplyOf } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { JobKey } from '@eco/domain/careers/jobs'
import type { Deps } from '../../deps.ts'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { handleRequest, type RequestChange } from '../../infra/handle-request.ts'
import { problem } from '../../problem.ts'
import {
  type ApplicationFilters,
  type ApplicationRow,
  countApplications,
  deleteApplication,
  findApplication,
  insertEvent,
  lockApplication,
  readApplications,
  readEvents,
  setClosed,
} from './store.ts'

/** Applications in one reply to administrators, and applications read at a time for a download. */
const PAGE_APPLICATIONS = 50
const DOWNLOAD_APPLICATIONS = 500

export type ApplicationNeeds = {
  isMailOn: boolean
  /** Queues the answer for the address that the applicant gave. */
  mailAnswer(tx: Db, mail: { to: string; name: string; job: JobKey; answer: string }): Promise<void>
}

const cvUrl = (id: string): string => `/api/careers/applications/${id}/cv`

function shown({ id, userId, cvId: _, cvName, cvBytes, cvSha256, ...row }: ApplicationRow) {
  const { createdAt, closedAt, answered, ...fields } = row
  return {
    ...fields,
    ...{ application_id: id, u_id: userId, created_date: createdAt, closed_date: closedAt },
    answered: Boolean(answered),
    cv: { url: cvUrl(id), name: cvName, bytes: cvBytes, sha256: cvSha256 },
  }
}

export async function listApplications(
  db: Db,
  { cursor, ...filters }: ApplicationFilters & { cursor?: string | undefined },
): Promise<ReplyOf<typeof api.listApplications>> {
  const after = CREATED_CURSOR.read(cursor)
  const [rows, matching, open, closed] = await Promise.all([
    readApplications(db, filters, after, PAGE_APPLICATIONS + 1),
    countApplications(db, filters),
    countApplications(db, { state: 'open' }),
    countApplications(db, { state: 'closed' }),
  ])
  const { page, ...next } = pageOf(rows, PAGE_APPLICATIONS, CREATED_CURSOR.write)
  return { data: page.map(shown), ...next, matching, counts: { open, closed } }
}

/** @throws Problem not_found */
export async function readApplication(db: Db, id: string): Promise<ReplyOf<typeof api.readApplication>> {
  const row = await findApplication(db, id)
  if (!row) throw problem('not_found')
  return { ...shown(row), history: await readEvents(db, id) }
}

/** @throws Problem not_found; conflict without mail, and when the application is closed or open already */
export async function changeApplication(
  tx: Db,
  { database }: Pick<Deps, 'database'>,
  { isMailOn, mailAnswer }: ApplicationNeeds,
  change: RequestChange,
): Promise<void> {
  const { id, actorId, at } = change
  const application = await lockApplication(database, tx, id)
  await handleRequest(tx, change, {
    ...{ request: application, subject: 'application', isMailOn },
    actions: {
      answered: 'application_answered',
      closed: 'application_closed',
      reopened: 'application_reopened',
    },
    refusals: { isClosed: 'careers.closedAlready', isOpen: 'careers.openAlready' },
    insertEvent: (event, text) => insertEvent(tx, { applicationId: id, event, actorId, at, text }),
    setClosed: (closedAt) => setClosed(tx, id, closedAt),
    async mailAnswer(answer) {
      if (!application) return
      const { email: to, firstName: name, job } = application
      await mailAnswer(tx, { to, name, job, answer })
    },
  })
}

/**
 * Deletes an application that has been handled, with its answers.
 * @returns the file of its CV
 * @throws Problem not_found; conflict for an open one
 */
export async function removeApplication(
  tx: Db,
  { database }: Pick<Deps, 'database'>,
  { id, actorId, at }: { id: string; actorId: string; at: number },
): Promise<string> {
  const found = await lockApplication(database, tx, id)
  if (!found) throw problem('not_found')
  if (found.closedAt === null) throw problem('conflict', { message: message('careers.closeFirst') })
  await deleteApplication(tx, id)
  await recordAct(tx, {
    ...{ at, actorId, action: 'application_deleted', memberId: found.userId },
    subject: { kind: 'application', id },
  })
  return found.cvId
}

export const APPLICATION_COLUMNS = [
  ...['application_id', 'created', 'closed', 'answered', 'job', 'u_id', 'firstName', 'lastName', 'email'],
  ...['message', 'cv_name'],
]

/** The matching applications in pages, for a download. */
export async function* applicationPages(database: Pick<Database, 'read'>, filters: ApplicationFilters) {
  const dayOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  let after: { createdAt: number; id: string } | undefined
  for (;;) {
    const rows = await database.read((db) => readApplications(db, filters, after, DOWNLOAD_APPLICATIONS))
    yield rows.map((row) => ({
      ...{ ...shown(row), created: dayOf(row.createdAt), closed: dayOf(row.closedAt), cv_name: row.cvName },
    }))
    after = rows.at(-1)
    if (rows.length < DOWNLOAD_APPLICATIONS) return
  }
}
