import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { emailKey } from '@eco/domain/auth/email'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { pageOf } from '../../http/cursor.ts'
import { byNetwork } from '../../http/network-limits.ts'
import { requestOrigin } from '../../http/public-origin.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { addressOf, packed, tokenOf, UNSUBSCRIBE_PAGE, unsubscribeUrl } from './links.ts'
import { accountWith, addSubscriber, countSubscribers, readSubscribers, removeSubscriber } from './store.ts'

const HOUR_MS = 3_600_000
const SUBSCRIPTIONS: Limit = { name: 'newsletter', most: 30, windowMs: HOUR_MS }
const ENDS: Limit = { name: 'newsletter ends', most: 60, windowMs: HOUR_MS }
/** Addresses on one page, and addresses read at a time for a download. */
const PAGE_ADDRESSES = 50
const DOWNLOAD_ADDRESSES = 1_000
const SEE_OTHER = 303
const COLUMNS = ['email', 'subscribed', 'unsubscribe_url', 'one_click_url']

/** Stores the addresses of newsletter subscribers until they unsubscribe. */
export function newsletterRoutes(route: Route, app: FastifyInstance, deps: Deps): void {
  const { database, keyedHash } = deps
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')
  const addressIn = (token: string): string => {
    const key = addressOf(keyedHash, token)
    if (key === undefined) throw problem('bad_input', { message: message('newsletter.badLink') })
    return key
  }

  route(api.subscribe, async ({ body, request, write }) => {
    await limits.take(byNetwork(SUBSCRIPTIONS, request))
    return write(async (tx) => {
      await addSubscriber(tx, body.email, deps.now())
      return { message: sentence('newsletter.subscribed'), unsubscribe_url: UNSUBSCRIBE_PAGE }
    })
  })

  route(api.unsubscribe, async ({ body, request, write }) => {
    await limits.take(byNetwork(ENDS, request))
    const key = addressIn(body.token)
    return write(async (tx) => {
      await removeSubscriber(tx, key)
      return { message: sentence('newsletter.unsubscribed') }
    })
  })

  // Without a limit: one mail program calls for many subscribers, and nobody can make a token.
  route(api.unsubscribeInOneClick, async ({ query, write }) => {
    const key = addressIn(query.t)
    return write(async (tx) => {
      await removeSubscriber(tx, key)
      return { message: sentence('newsletter.unsubscribed') }
    })
  })

  // For mail programs without one-click unsubscribing: the page with the button.
  app.get(api.unsubscribeInOneClick.path, async (request, reply) => {
    const { t } = request.query as { t?: unknown }
    return reply.redirect(`${UNSUBSCRIBE_PAGE}?t=${encodeURIComponent(String(t ?? ''))}`, SEE_OTHER)
  })

  route(api.listSubscribers, async ({ query: { cursor, search } }) =>
    database.read(async (db) => {
      const rows = await readSubscribers(db, search, readCursor(cursor), PAGE_ADDRESSES + 1)
      const { page, ...next } = pageOf(rows, PAGE_ADDRESSES, (row) => packed(row.emailKey))
      const data = page.map(({ email, createdAt }) => ({
        email,
        unsubscribe_url: unsubscribeUrl(keyedHash, email),
        created_date: createdAt,
      }))
      const [matching, all] = [await countSubscribers(db, search), await countSubscribers(db)]
      return { data, ...next, matching, all }
    }),
  )

  async function* exported(origin: string, search: string | undefined) {
    let after = ''
    for (;;) {
      const start = after
      const rows = await database.read((db) => readSubscribers(db, search, start, DOWNLOAD_ADDRESSES))
      yield rows.map(({ email, createdAt }) => ({
        email,
        subscribed: new Date(createdAt).toISOString(),
        unsubscribe_url: origin + unsubscribeUrl(keyedHash, email),
        one_click_url: `${origin}${api.unsubscribeInOneClick.path}?t=${tokenOf(keyedHash, email)}`,
      }))
      after = rows.at(-1)?.emailKey ?? ''
      if (rows.length < DOWNLOAD_ADDRESSES) return
    }
  }

  route(api.exportSubscribers, async ({ query, session, request, reply }) => {
    const at = deps.now()
    if (request.method !== 'HEAD')
      await database.write((tx) =>
        recordAct(tx, {
          ...{ at, actorId: session.userId, action: 'list_exported' },
          subject: { kind: 'list', id: 'newsletter' },
        }),
      )
    const pages = () => exported(requestOrigin(deps.config, request), query.search)
    return sendCsv({ name: 'newsletter', columns: COLUMNS, pages, now: at }, request, reply)
  })

  route(api.removeSubscriber, async ({ body, session, write }) =>
    write(async (tx) => {
      const key = emailKey(body.email)
      if (!(await removeSubscriber(tx, key))) throw problem('not_found')
      await recordAct(tx, {
        ...{ at: deps.now(), actorId: session.userId, action: 'subscriber_removed' },
        memberId: (await accountWith(tx, key)) ?? null,
        // The log keeps no address of somebody who asked to be removed.
        subject: { kind: 'subscriber', id: keyedHash('removed subscriber', key).slice(0, SUBJECT_DIGITS) },
      })
      return { message: sentence('newsletter.removed') }
    }),
  )
}

const SUBJECT_DIGITS = 32

/** The empty string sorts before every address. */
function readCursor(cursor: string | undefined): string {
  const text = Buffer.from(cursor ?? '', 'base64url').toString()
  if (cursor !== undefined && packed(text) !== cursor)
    throw problem('bad_input', { fields: { cursor: message('newsletter.cursor') } })
  return text
}
