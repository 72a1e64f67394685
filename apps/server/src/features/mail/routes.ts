import { api } from '@eco/contract'
import type { WireMail } from '@eco/contract/administration/jobs'
import { message } from '@eco/contract/messages'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import type { Sender } from './sender.ts'
import { countMails, type MailRow, makeDue, readMails, recipientOf } from './store.ts'

/** Tests of the mail server by one administrator. */
const TESTS: Limit = { name: 'test mails', most: 20, windowMs: 3_600_000 }
const PAGE_ROWS = 50

/** Without address and text. */
const wireMail = ({ id, template, createdAt, attempts, dueAt, failedAt, failure }: MailRow): WireMail => ({
  ...{ mail_id: id, template, created_at: createdAt, attempts, failed_at: failedAt, failure },
  due_at: failedAt === null ? dueAt : null,
})

/** The mail server and the queue, for administrators. */
export function mailRoutes(
  route: Route,
  { config, database, now, newId }: Pick<Deps, 'config' | 'database' | 'now' | 'newId'>,
  sender: Sender | undefined,
): void {
  const limits = createRateLimits(database, now, config.RATE_LIMITS === 'on')

  route(api.sendTestMail, async ({ session }) => {
    if (!sender) throw problem('mail_off')
    await limits.take({ limit: TESTS, who: session.userId })
    const email = (await database.read((db) => recipientOf(db, session.userId)))?.email ?? ''
    return { email, failure: (await sender.sendTest(newId('mail'), email)) ?? null }
  })

  route(api.listMails, async ({ query }) =>
    database.read(async (db) => {
      const rows = await readMails(db, query.state, CREATED_CURSOR.read(query.cursor), PAGE_ROWS + 1)
      const { page, ...next } = pageOf(rows, PAGE_ROWS, CREATED_CURSOR.write)
      return { data: page.map(wireMail), ...next, counts: await countMails(db) }
    }),
  )

  route(api.retryMail, async ({ params, session }) => {
    await database.write(async (tx) => {
      if (!(await makeDue(tx, params.mail_id, now())))
        throw problem('conflict', { message: message('mails.over') })
      await recordAct(tx, {
        ...{ at: now(), actorId: session.userId, action: 'mail_retried' },
        subject: { kind: 'instance', id: params.mail_id },
      })
    })
    sender?.noticeMail({ atOnce: true })
    return { message: sentence('mails.due') }
  })
}
