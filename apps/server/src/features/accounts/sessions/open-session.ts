import type { entered, SecondStep, WireUser } from '@eco/contract/accounts/auth'
import type { OutputOf } from '@eco/contract/endpoint'
import { message as coded } from '@eco/contract/messages'
import { SECOND_STEP_MS } from '@eco/domain/auth/second-factor'
import type { Message } from '@eco/domain/text/message'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { isBrowser } from '../../../http/authorize.ts'
import type { Db } from '../../../infra/db/port.ts'
import { hashSecret } from '../../../infra/keys/secrets.ts'
import { sentence } from '../../../sentence.ts'
import { secondStepsOf } from '../second-factor/store.ts'
import type { User } from '../user-store.ts'
import { seeDevice } from './device-store.ts'
import {
  isHttps,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from './session-cookie.ts'
import { lifetimeOf } from './session-lifetime.ts'
import { deleteSessions, insertSession } from './session-store.ts'

/** 256 bits. */
const SECRET_BYTES = 32
const USER_AGENT_MAX = 200

type Entry = {
  /** Inserts the session; call it in the login or sign-up transaction. */
  write(tx: Db): Promise<void>
  /** Sets the cookie and builds the reply; call it after the transaction commits. */
  finish(reply: FastifyReply, message: Message): OutputOf<typeof entered>
}

/** A finished sign-in from where this account has not signed in before. */
export type NewSignIn = { userId: string; username: string; sessionId: string; userAgent: string; at: number }

/** Tells the member, in the transaction of the sign-in. */
type OnNewDevice = (tx: Db, signIn: NewSignIn) => Promise<void>
export type OpenSession = (request: FastifyRequest, user: User, verified?: 'verified') => Entry

/**
 * Prepares a session. A browser session is bound to a second secret that only its cookie contains. Other
 * clients are not bound: their cookie contains the token itself, so either of the two is enough.
 * A member with a second factor gets a session that only permits to finish or end the sign-in.
 * @param verified the second factor was checked already
 */
export const createOpenSession =
  (deps: Deps, onNewDevice: OnNewDevice): OpenSession =>
  (request, user, verified) => {
    const https = isHttps(request, deps.config.PUBLIC_URL)
    const bound = deps.config.SESSION_BINDING === 'on' && isBrowser(request)
    const token = deps.newSecret(SECRET_BYTES)
    const cookie = bound ? deps.newSecret(SECRET_BYTES) : token
    const former = readSessionCookie(request, https)
    const id = deps.newId('ses')
    const device = readDeviceCookie(request, https) ?? deps.newSecret(SECRET_BYTES)
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null
    const now = deps.now()
    request.account = user.id
    let steps: SecondStep[] = []
    const lifeMs = () => (steps.length > 0 ? SECOND_STEP_MS : lifetimeOf(user.role).absoluteMs)
    return {
      async write(tx) {
        // A new login in the same browser ends its previous session.
        if (former !== undefined) await deleteSessions(tx, { cookieHash: hashSecret(former) })
        if (!verified) steps = await secondStepsOf(tx, user.id)
        await insertSession(tx, {
          id,
          userId: user.id,
          tokenHash: hashSecret(token),
          cookieHash: bound ? hashSecret(cookie) : null,
          createdAt: now,
          seenAt: now,
          expiresAt: now + lifeMs(),
          userAgent,
          awaits: steps.length > 0 ? 'second_step' : null,
        })
        if (steps.length > 0) return
        // The hash is of the member too, so that it does not show which members share a browser.
        const deviceHash = hashSecret(`${user.id} ${device}`)
        if (await seeDevice(tx, { userId: user.id, deviceHash, at: now }))
          await onNewDevice(tx, {
            ...{ userId: user.id, username: user.username, at: now },
            ...{ sessionId: id, userAgent: userAgent ?? '' },
          })
      },
      finish(reply, message) {
        setSessionCookie(reply, https, cookie, lifeMs())
        const entry = { token, user: wireUser(user) }
        if (steps.length === 0) {
          setDeviceCookie(reply, https, device)
          return { ...entry, message: sentence(message) }
        }
        return { ...entry, message: sentence(coded('account.secondStep')), second_steps: steps }
      },
    }
  }

export function wireUser({ id, username, email, role }: User): WireUser {
  return { u_id: id, username, email, role }
}
