import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { emailKey } from '@eco/domain/auth/email'
import { normaliseRole } from '@eco/domain/auth/rules'
import type { Deps } from '../../deps.ts'
import type { OnUserCreated } from '../../feature.ts'
import type { Route } from '../../http/context.ts'
import { byNetwork, isAddressShared } from '../../http/network-limits.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Passwords } from '../../infra/keys/passwords.ts'
import { hashSecret } from '../../infra/keys/secrets.ts'
import { type Counted, networkOf, type RateLimits } from '../../infra/limits/rate-limits.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import type { QueueAccountMail } from './account-mail.ts'
import { comparePassword } from './confirm-password.ts'
import { prepareAccount } from './create-account.ts'
import { askToConfirm } from './email-links.ts'
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, LINK_TRIES, SIGNUPS } from './limits.ts'
import { deleteLinks, isLinkOpen, takeLink } from './link-store.ts'
import { type OpenSession, wireUser } from './sessions/open-session.ts'
import { clearSessionCookie, isHttps } from './sessions/session-cookie.ts'
import { deleteSessions, setActing } from './sessions/session-store.ts'
import { findUser, findUserByEmail, hasAdmin, insertUser, lockPasswordHash } from './user-store.ts'

type Given = {
  passwords: Passwords
  limits: RateLimits
  onUserCreated: OnUserCreated
  queueMail: QueueAccountMail
  openSession: OpenSession
}

/** Sign-up, login, logout, the current session, and the first administrator. */
export function accountRoutes(
  route: Route,
  deps: Deps,
  { passwords, limits, onUserCreated, queueMail, openSession }: Given,
): void {
  const { database } = deps

  route(api.signup, async ({ body, request, reply }) => {
    await limits.take(byNetwork(SIGNUPS, request))
    const role = normaliseRole(body.role) ?? 'user'
    const user = await prepareAccount(deps, passwords, { ...body, role })
    const session = openSession(request, user)
    await database.write(async (tx) => {
      await insertUser(tx, user, deps.now())
      await onUserCreated(tx, user.id)
      if (deps.config.SMTP_URL !== undefined) await askToConfirm(deps, tx, user, queueMail)
      await session.write(tx)
    })
    return session.finish(reply, message('account.signedUp'))
  })

  route(api.login, async ({ body, request, reply, session: here }) => {
    const user = await database.read((db) => findUserByEmail(db, body.email))
    request.account = user?.id
    const network = networkOf(request.ip)
    const ofAccount: Counted = { limit: ACCOUNT_FAILURES, who: `${emailKey(body.email)} ${network}` }
    // A device with a session of this account belongs to its owner: failures elsewhere do not lock it out.
    const isOwnDevice = here?.whole === true && here.userId === user?.id
    // If all clients appear under the address of an untrusted proxy, that address alone is never locked.
    const ofAddress = isAddressShared(request) ? [] : [{ limit: ADDRESS_FAILURES, who: network }]
    const counted = isOwnDevice ? [] : [ofAccount, ...ofAddress]
    const giveBack = await comparePassword({ passwords, limits }, counted, user?.passwordHash, body.password)
    if (!giveBack || !user) throw problem('wrong_credentials')
    const session = openSession(request, user)
    await database.write(async (tx) => {
      // The password may have been reset during the comparison.
      if ((await lockPasswordHash(database, tx, user.id)) !== user.passwordHash)
        throw problem('wrong_credentials')
      await session.write(tx)
      await giveBack(tx)
      await limits.forget(tx, [ofAccount])
    })
    return session.finish(reply, message('account.loggedIn'))
  })

  route(api.logout, async ({ request, reply, session }) => {
    await database.write((tx) => deleteSessions(tx, { id: session.id }))
    clearSessionCookie(reply, isHttps(request, deps.config.PUBLIC_URL))
    return { message: sentence('account.loggedOut') }
  })

  route(api.session, async ({ session }) => {
    const person = await database.read((db) => findUser(db, session.userId))
    if (!person) throw problem('unauthenticated')
    const { acting, secondFactorDueAt } = session
    const due = secondFactorDueAt !== undefined && { second_factor_due: secondFactorDueAt }
    const organization = acting && (await database.read((db) => findUser(db, acting.organizationId)))
    if (!acting || !organization) return { user: wireUser(person), ...due }
    return { user: wireUser(organization), ...due, acting: { role: acting.role, person: wireUser(person) } }
  })

  route(api.actFor, async ({ body: { organization_id }, session, write }) =>
    write(async (tx) => {
      if (!(await setActing(database, tx, session, organization_id))) throw problem('not_found')
      const user = await findUser(tx, organization_id ?? session.userId)
      if (!user) throw problem('not_found')
      return { user: wireUser(user) }
    }),
  )

  route(api.firstAdmin, async ({ body, request, reply }) => {
    await limits.take(byNetwork(LINK_TRIES, request))
    const linkHash = hashSecret(body.link)
    if (await database.read(hasAdmin)) throw problem('link_used', { message: message('account.adminExists') })
    if (!(await database.read((db) => isLinkOpen(db, linkHash))))
      throw problem('link_used', { message: message('account.linkUnknown') })
    const user = await prepareAccount(deps, passwords, { ...body, role: 'admin' })
    const session = openSession(request, user)
    await database.write(async (tx) => {
      if (!(await takeLink(tx, linkHash, deps.now())))
        throw problem('link_used', { message: message('account.linkUnknown') })
      if (await hasAdmin(tx)) throw problem('link_used', { message: message('account.adminExists') })
      await insertUser(tx, user, deps.now())
      await onUserCreated(tx, user.id)
      await recordAct(tx, {
        ...{ at: deps.now(), actorId: user.id, action: 'staff_created', detail: user.role },
        ...{ subject: { kind: 'member', id: user.id }, memberId: user.id },
      })
      await session.write(tx)
      await deleteLinks(tx)
    })
    return session.finish(reply, message('account.adminMade'))
  })
}
