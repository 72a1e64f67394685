import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { CV_TYPE } from '@eco/domain/careers/application'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { sendFile } from '../../http/send-file.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import { keepFiles, removeDeletedFile } from '../../infra/files/keep-files.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import {
  APPLICATION_COLUMNS,
  type ApplicationNeeds,
  applicationPages,
  changeApplication,
  listApplications,
  readApplication,
  removeApplication,
} from './applications.ts'
import { plainName, refuseOtherThanPdf } from './cv.ts'
import { CV_FILES, findApplication, keepApplication, type NewApplication } from './store.ts'

const HOUR_MS = 3_600_000
/** Applications of one member: each job once, and once more to correct each. */
const APPLICATIONS: Limit = { name: 'applications', most: 10, windowMs: HOUR_MS }

/** Accepts applications; administrators list, answer, close and delete them and download their CVs. */
export function careerRoutes(route: Route, deps: Deps, needs: ApplicationNeeds): void {
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
    const application: NewApplication = {
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

  route(api.listApplications, async ({ query }) => database.read((db) => listApplications(db, query)))

  route(api.exportApplications, async ({ query, session, request, reply }) => {
    const at = deps.now()
    if (request.method !== 'HEAD')
      await database.write((tx) =>
        recordAct(tx, {
          ...{ at, actorId: session.userId, action: 'list_exported' },
          subject: { kind: 'list', id: 'applications' },
        }),
      )
    const pages = () => applicationPages(database, query)
    return sendCsv({ name: 'applications', columns: APPLICATION_COLUMNS, pages, now: at }, request, reply)
  })

  route(api.readApplication, async ({ params }) =>
    database.read((db) => readApplication(db, params.application_id)),
  )

  route(api.answerApplication, async ({ params, body, session, write }) => {
    const order = { id: params.application_id, actorId: session.userId, at: deps.now() }
    return write(async (tx) => {
      const change = { ...order, event: 'answered', text: body.text.trim(), close: body.close } as const
      await changeApplication(tx, deps, needs, change)
      return { message: sentence('contact.answered') }
    })
  })

  route(api.closeApplication, async ({ params, session, write }) => {
    const order = { id: params.application_id, actorId: session.userId, at: deps.now() }
    return write(async (tx) => {
      await changeApplication(tx, deps, needs, { ...order, event: 'closed' })
      return { message: sentence('careers.closed') }
    })
  })

  route(api.reopenApplication, async ({ params, session, write }) => {
    const order = { id: params.application_id, actorId: session.userId, at: deps.now() }
    return write(async (tx) => {
      await changeApplication(tx, deps, needs, { ...order, event: 'reopened' })
      return { message: sentence('careers.reopened') }
    })
  })

  route(api.deleteApplication, async ({ params, session, write }) => {
    const order = { id: params.application_id, actorId: session.userId, at: deps.now() }
    let cvId = ''
    const done = await write(async (tx) => {
      cvId = await removeApplication(tx, deps, order)
      return { message: sentence('careers.deleted') }
    })
    await removeDeletedFile(fileStore, cvId, deps.log)
    return done
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
