import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { cleanEmail } from '@eco/domain/auth/email'
import { checkEmail } from '@eco/domain/auth/rules'
import type { Deps } from '../../../deps.ts'
import type { OnUserCreated } from '../../../feature.ts'
import type { Route } from '../../../http/context.ts'
import { byNetwork } from '../../../http/network-limits.ts'
import type { Passwords } from '../../../infra/keys/passwords.ts'
import { hashSecret } from '../../../infra/keys/secrets.ts'
import type { RateLimits } from '../../../infra/limits/rate-limits.ts'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import type { QueueAccountMail } from '../account-mail.ts'
import { type ConfirmPassword, NO_PASSWORD } from '../confirm-password.ts'
import { requirePassword } from '../create-account.ts'
import { askToConfirm } from '../email-links.ts'
import { PROVIDER_ASKS, SIGNUPS } from '../limits.ts'
import type { OpenSession } from '../sessions/open-session.ts'
import { deleteSessions, isFresh } from '../sessions/session-store.ts'
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  insertUser,
  lockPasswordHash,
  updatePassword,
} from '../user-store.ts'
import { type Checks, openProvider, type Person } from './provider.ts'
import {
  deleteIdentities,
  deleteSignUp,
  findLinked,
  findSignUp,
  insertIdentity,
  insertRequest,
  insertSignUp,
  takeRequest,
} from './store.ts'

const SECRET_BYTES = 32
/** How long a sign-in at the provider may take, ms. */
const REQUEST_MS = 600_000
/** How long somebody new may choose a username, ms. */
const SIGN_UP_MS = 900_000

type Given = {
  passwords: Passwords
  confirmPassword: ConfirmPassword
  limits: RateLimits
  openSession: OpenSession
  onUserCreated: OnUserCreated
  queueMail: QueueAccountMail
}

/** Signing in at an OpenID Connect provider, which counts as one factor, and connecting an account with it. */
export function oidcRoutes(route: Route, deps: Deps, given: Given): void {
  const { database, now, newSecret } = deps
  const { passwords, confirmPassword, limits, openSession, onUserCreated, queueMail } = given
  const provider = openProvider(deps.config)

  const checksOf = (state: string): Checks => ({
    state,
    nonce: deps.keyedHash('oidc nonce', state),
    verifier: deps.keyedHash('oidc verifier', state),
  })

  async function start(userId: string | null) {
    const [state, secret] = [newSecret(SECRET_BYTES), newSecret(SECRET_BYTES)]
    const url = await provider.signInUrl(checksOf(state))
    const hashes = { stateHash: hashSecret(state), secretHash: hashSecret(secret) }
    await database.write((tx) => insertRequest(tx, { ...hashes, userId, expiresAt: now() + REQUEST_MS }))
    return { url, secret }
  }

  /** @throws Problem provider_expired, provider_refused, provider_off, provider_unavailable */
  async function finish({ query, secret }: { query: string; secret: string }, userId: string | null) {
    const state = new URLSearchParams(query).get('state') ?? ''
    const hashes = { stateHash: hashSecret(state), secretHash: hashSecret(secret) }
    if (!(await database.write((tx) => takeRequest(tx, { ...hashes, userId }, now()))))
      throw problem('provider_expired')
    return provider.readPerson(query, checksOf(state))
  }

  /** An address counts for nothing here: whoever has it signs in first and connects the account. */
  async function startSignUp({ issuer, subject, email, isVerified }: Person) {
    if (email === undefined || checkEmail(email))
      throw problem('provider_refused', { message: message('account.oidcNoEmail') })
    if (await database.read((db) => findUserByEmail(db, email)))
      throw problem('email_taken', { message: message('account.oidcEmailTaken') })
    const secret = newSecret(SECRET_BYTES)
    const signUp = { secretHash: hashSecret(secret), issuer, subject, email: cleanEmail(email) }
    const expiresAt = now() + SIGN_UP_MS
    await database.write((tx) => insertSignUp(tx, { ...signUp, isVerified: isVerified ? 1 : 0, expiresAt }))
    return { sign_up: { secret, email: signUp.email } }
  }

  route(api.startOidc, async ({ request }) => {
    await limits.take(byNetwork(PROVIDER_ASKS, request))
    return start(null)
  })

  route(api.finishOidc, async ({ body, request, reply }) => {
    const person = await finish(body, null)
    const userId = await database.read((db) => findLinked(db, person))
    if (userId === undefined) return startSignUp(person)
    const user = await database.read((db) => findUser(db, userId))
    if (!user) throw problem('provider_expired')
    const session = openSession(request, user)
    await database.write((tx) => session.write(tx))
    return { entered: session.finish(reply, message('account.loggedIn')) }
  })

  route(api.signUpWithOidc, async ({ body, request, reply }) => {
    await limits.take(byNetwork(SIGNUPS, request))
    const secretHash = hashSecret(body.secret)
    const found = await database.read((db) => findSignUp(db, secretHash, now()))
    if (!found) throw problem('provider_expired')
    const { issuer, subject, email } = found
    const username = body.username.trim()
    const user = { id: deps.newId('u'), email, username, role: 'user', passwordHash: NO_PASSWORD } as const
    const session = openSession(request, user)
    await database.write(async (tx) => {
      if (!(await deleteSignUp(tx, secretHash))) throw problem('provider_expired')
      await insertUser(tx, user, now())
      if (!(await insertIdentity(tx, { issuer, subject, userId: user.id, linkedAt: now() })))
        throw problem('conflict', { message: message('account.oidcTaken') })
      await onUserCreated(tx, user.id)
      if (found.isVerified === 1) await confirmEmail(tx, user.id, now())
      else if (deps.config.SMTP_URL !== undefined) await askToConfirm(deps, tx, user, queueMail)
      await session.write(tx)
    })
    return session.finish(reply, message('account.signedUp'))
  })

  route(api.startOidcLink, async ({ body, session: { userId } }) => {
    await confirmPassword(userId, body.password)
    return start(userId)
  })

  route(api.finishOidcLink, async ({ body, session: { userId }, write }) => {
    const { issuer, subject } = await finish(body, userId)
    return write(async (tx) => {
      if (!(await insertIdentity(tx, { issuer, subject, userId, linkedAt: now() }))) {
        const owner = await findLinked(tx, { issuer, subject })
        const isOther = owner !== undefined && owner !== userId
        throw problem('conflict', {
          message: message(isOther ? 'account.oidcTaken' : 'account.oidcAlready'),
        })
      }
      return { message: sentence('account.oidcConnected') }
    })
  })

  // The password that it asks for is the other way in.
  route(api.unlinkOidc, async ({ body, session: { id, userId }, write }) => {
    await confirmPassword(userId, body.password)
    return write(async (tx) => {
      if (!(await deleteIdentities(tx, userId)))
        throw problem('conflict', { message: message('account.oidcNotConnected') })
      return {
        message: sentence('account.oidcDisconnected'),
        ended: await deleteSessions(tx, { userId }, id),
      }
    })
  })

  route(api.setFirstPassword, async ({ body, session: { id, userId }, write }) => {
    const owner = await database.read((db) => findUser(db, userId))
    if (!owner) throw problem('unauthenticated')
    await requirePassword(deps, body.password, owner)
    const hash = await passwords.hash(body.password)
    return write(async (tx) => {
      if ((await lockPasswordHash(database, tx, userId)) !== NO_PASSWORD)
        throw problem('conflict', { message: message('account.passwordExists') })
      if (!(await isFresh(tx, id, now()))) throw problem('sign_in_again')
      await updatePassword(tx, userId, hash)
      await deleteSessions(tx, { userId }, id)
      return { message: sentence('account.passwordChanged') }
    })
  })
}
