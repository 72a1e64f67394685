import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { CV_TYPE } from '@eco/domain/careers/application'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import { sendFile } from '../../http/send-file.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import { keepFiles } from '../../infra/files/keep-files.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { plainName, refuseOtherThanPdf } from './cv.ts'
import { type Application, CV_FILES, findApplication, keepApplication, readApplications } from './store.ts'

const HOUR_MS = 3_600_000
/** Applications of one member: each job once, and once more to correct each. */
const APPLICATIONS: Limit = { name: 'applications', most: 10, windowMs: HOUR_MS }
/** Applications in one reply to administrators. */
const PAGE_APPLICATIONS = 100

const cvUrl = (id: string): string => `/api/careers/applications/${id}/cv`

/** Accepts applications; administrators list them and download their CVs. */
export function careerRoutes(route: Route, deps: Deps): void {
  const { database } = deps
  const fileStore = openFileStore(deps, CV_FILES)
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')

  route(api.applyForJob, async ({ params: { job }, body, files, session, earlier, write }) => {
    const earlierReply = await earlier()
    if (earlierReply) return earlierReply
    const [upload] = files.cv
    if (!upload) throw fieldProblem('cv', message('careers.noCv'))
    await refuseOtherThanPdf(upload)
    const letter = body.message?.trim() ?? ''
    const application: Application = {
      id: deps.newId('apply'),
      userId: session.userId,
      job,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email: body.email.trim(),
      message: letter === '' ? null : letter,
      cvId: deps.newId('cv'),
      cvName: plainName(upload.fileName),
      cvBytes: upload.bytes,
      cvSha256: upload.sha256,
      createdAt: deps.now(),
    }
    return keepFiles(fileStore, {
      files: [{ id: application.cvId, path: upload.path }],
      write: (replaces) =>
        write(async (tx) => {
          await limits.takeIn(tx, { limit: APPLICATIONS, who: session.userId })
          const replacedCv = await keepApplication(database, tx, application)
          replaces(replacedCv)
          const replaced = replacedCv !== undefined
          const title = sentence(`job.${job}`)
          const received = message(replaced ? 'careers.replaced' : 'careers.received', { title })
          return { message: sentence(received), application_id: application.id, replaced }
        }),
      isOwn: (reply) => reply.application_id === application.id,
    })
  })

  route(api.listApplications, async ({ query }) => {
    const after = CREATED_CURSOR.read(query.cursor)
    const rows = await database.read((db) => readApplications(db, query.job, after, PAGE_APPLICATIONS + 1))
    const { page, ...next } = pageOf(rows, PAGE_APPLICATIONS, CREATED_CURSOR.write)
    return { data: page.map(wireApplication), ...next }
  })

  route(api.getCv, async ({ params, session, request, reply }) => {
    const found = await database.read((db) => findApplication(db, params.application_id))
    if (!found) throw problem('not_found')
    if (request.method !== 'HEAD')
      await database.write((tx) =>
        recordAct(tx, {
          ...{ at: deps.now(), actorId: session.userId, action: 'cv_opened', memberId: found.userId },
          subject: { kind: 'application', id: found.id },
        }),
      )
    const file = { id: found.cvId, type: CV_TYPE, stem: 'cv', uploadedAs: found.cvName }
    return sendFile(fileStore, file, request, reply)
  })
}

function wireApplication(row: Application) {
  const { id, userId, cvId: _, cvName, cvBytes, cvSha256, createdAt, ...shownFields } = row
  return {
    application_id: id,
    u_id: userId,
    ...shownFields,
    cv: { url: cvUrl(id), name: cvName, bytes: cvBytes, sha256: cvSha256 },
    created_date: createdAt,
  }
}
