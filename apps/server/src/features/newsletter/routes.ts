import { timingSafeEqual } from 'node:crypto'
import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { emailKey } from '@eco/domain/auth/email'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { pageOf } from '../../http/cursor.ts'
import { byNetwork } from '../../http/network-limits.ts'
import type { KeyedHash } from '../../infra/keys/keys.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { addSubscriber, readSubscribers, removeSubscriber } from './store.ts'

const PURPOSE = 'newsletter'
const UNSUBSCRIBE_PAGE = '/newsletter/unsubscribe'
const TOKEN_FORM = /^([\w-]{1,700})\.([0-9a-f]{64})$/
const HOUR_MS = 3_600_000
const SUBSCRIPTIONS: Limit = { name: 'newsletter', most: 30, windowMs: HOUR_MS }
const ENDS: Limit = { name: 'newsletter ends', most: 60, windowMs: HOUR_MS }
/** Addresses in one reply to administrators. */
const PAGE_ADDRESSES = 500

/** Stores the addresses of newsletter subscribers until they unsubscribe. */
export function newsletterRoutes(route: Route, deps: Deps): void {
  const { database, keyedHash } = deps
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')

  route(api.subscribe, async ({ body, request, write }) => {
    await limits.take(byNetwork(SUBSCRIPTIONS, request))
    return write(async (tx) => {
      await addSubscriber(tx, body.email, deps.now())
      return { message: sentence('newsletter.subscribed'), unsubscribe_url: UNSUBSCRIBE_PAGE }
    })
  })

  route(api.unsubscribe, async ({ body, request, write }) => {
    await limits.take(byNetwork(ENDS, request))
    const key = addressOf(keyedHash, body.token)
    if (key === undefined) throw problem('bad_input', { message: message('newsletter.badLink') })
    return write(async (tx) => {
      await removeSubscriber(tx, key)
      return { message: sentence('newsletter.unsubscribed') }
    })
  })

  route(api.listSubscribers, async ({ query }) => {
    const after = readCursor(query.cursor)
    const rows = await database.read((db) => readSubscribers(db, after, PAGE_ADDRESSES + 1))
    const { page, ...next } = pageOf(rows, PAGE_ADDRESSES, (row) => packed(row.emailKey))
    const data = page.map(({ email, createdAt }) => ({
      email,
      unsubscribe_url: unsubscribeUrl(keyedHash, email),
      created_date: createdAt,
    }))
    return { data, ...next }
  })
}

const packed = (text: string): string => Buffer.from(text).toString('base64url')

/** The empty string sorts before every address. */
function readCursor(cursor: string | undefined): string {
  const text = Buffer.from(cursor ?? '', 'base64url').toString()
  if (cursor !== undefined && packed(text) !== cursor)
    throw problem('bad_input', { fields: { cursor: message('newsletter.cursor') } })
  return text
}

/**
 * The path of the page that unsubscribes an address. The link is signed with the instance's key, so nothing
 * is stored for it and nobody else can create one. Only the people who write the newsletter receive it, never
 * whoever enters an address, which may be somebody else's.
 */
export function unsubscribeUrl(sign: KeyedHash, email: string): string {
  const key = emailKey(email)
  return `${UNSUBSCRIBE_PAGE}?t=${Buffer.from(key).toString('base64url')}.${sign(PURPOSE, key)}`
}

/** The address that a link's token contains; undefined if the token is not valid. */
function addressOf(sign: KeyedHash, token: string): string | undefined {
  const [, packed = '', given = ''] = TOKEN_FORM.exec(token) ?? []
  const key = Buffer.from(packed, 'base64url').toString()
  const right = given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(sign(PURPOSE, key)))
  return right ? key : undefined
}
