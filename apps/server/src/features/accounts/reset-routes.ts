import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { emailKey } from '@eco/domain/auth/email'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { byNetwork } from '../../http/network-limits.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Passwords } from '../../infra/keys/passwords.ts'
import { hashSecret } from '../../infra/keys/secrets.ts'
import { networkOf, type RateLimits } from '../../infra/limits/rate-limits.ts'
import { Problem, problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { findAccountLink, takeAccountLink } from './account-links-store.ts'
import { requirePassword } from './create-account.ts'
import { ACCOUNT_FAILURES, LINK_USES, RESET_ASKS, RESETS_OF_DAY, RESETS_OF_HOUR } from './limits.ts'
import { makeResetLink, type ResetLinkNeeds } from './reset-links.ts'
import { deleteSessions } from './sessions/session-store.ts'
import { confirmEmail, findUser, updatePassword } from './user-store.ts'

type Needs = ResetLinkNeeds & { passwords: Passwords; limits: RateLimits }

/** A new password by mail, or by a link of an administrator. */
export function resetRoutes(route: Route, deps: Deps, needs: Needs): void {
  const { passwords, limits, queueMail, notifyOfLink } = needs
  const { database } = deps
  const linkUsed = () => problem('link_used', { message: message('account.linkUsed') })

  /** Beyond the limit nothing is sent, and the reply is the same. */
  const isWithinLimits = async (tx: Db, who: string): Promise<boolean> => {
    try {
      for (const limit of [RESETS_OF_HOUR, RESETS_OF_DAY]) await limits.takeIn(tx, { limit, who })
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  }

  const ownerOf = async (db: Db, linkHash: string) => {
    const link = await findAccountLink(db, linkHash, ['reset'], deps.now())
    return link?.userId == null ? undefined : findUser(db, link.userId)
  }

  // Whether an account has this address is only looked up when the mail is sent. So the reply can tell it neither by
  // its words nor by its time.
  route(api.askReset, async ({ body, request }) => {
    if (deps.config.SMTP_URL === undefined) throw problem('mail_off')
    await limits.take(byNetwork(RESET_ASKS, request))
    const key = emailKey(body.email)
    await database.write(async (tx) => {
      if (await isWithinLimits(tx, key))
        await queueMail(tx, {
          ...{ to: body.email, template: 'password_reset', values: {}, onceKey: `reset ${key}` },
        })
    })
    return { message: sentence('account.resetAsked') }
  })

  route(api.readResetLink, async ({ body, request }) => {
    await limits.take(byNetwork(LINK_USES, request))
    return database.read(async (db) => {
      const link = await findAccountLink(db, hashSecret(body.secret), ['reset'], deps.now())
      const user = link?.userId == null ? undefined : await findUser(db, link.userId)
      if (!link || !user) throw linkUsed()
      return { email: user.email, expires_at: link.expiresAt ?? 0 }
    })
  })

  route(api.resetPassword, async ({ body, request }) => {
    await limits.take(byNetwork(LINK_USES, request))
    const linkHash = hashSecret(body.secret)
    const owner = await database.read((db) => ownerOf(db, linkHash))
    if (!owner) throw linkUsed()
    await requirePassword(deps, body.password, owner)
    const passwordHash = await passwords.hash(body.password)
    await database.write(async (tx) => {
      const link = await takeAccountLink(tx, linkHash, ['reset'], deps.now())
      const user = link?.userId == null ? undefined : await findUser(tx, link.userId)
      if (!link || !user) throw linkUsed()
      await updatePassword(tx, user.id, passwordHash)
      await deleteSessions(tx, { userId: user.id })
      // Whoever opened the mail has the address. An administrator's link names none.
      if (link.emailKey === emailKey(user.email)) await confirmEmail(tx, user.id, deps.now())
      const who = `${emailKey(user.email)} ${networkOf(request.ip)}`
      await limits.forget(tx, [{ limit: ACCOUNT_FAILURES, who }])
      await queueMail(tx, { userId: user.id, template: 'password_changed', values: { name: user.username } })
    })
    return { message: sentence('account.passwordReset') }
  })

  route(api.makeResetLink, async ({ params, body, session, write }) =>
    write((tx) =>
      makeResetLink(
        deps,
        tx,
        { queueMail, notifyOfLink },
        { actorId: session.userId, userId: params.user_id, reason: body.reason.trim() },
      ),
    ),
  )
}
