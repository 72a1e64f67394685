import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { emailKey } from '@eco/domain/auth/email'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { byNetwork } from '../../http/network-limits.ts'
import type { Passwords } from '../../infra/keys/passwords.ts'
import { hashSecret } from '../../infra/keys/secrets.ts'
import type { RateLimits } from '../../infra/limits/rate-limits.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { deleteAccountLinks, EMAIL_LINKS, findAccountLink, findPendingChange } from './account-links-store.ts'
import type { QueueAccountMail } from './account-mail.ts'
import type { ConfirmPassword } from './confirm-password.ts'
import { askEmailChange, askToConfirm, followEmailLink } from './email-links.ts'
import { CONFIRMATIONS_OF_HOUR, EMAIL_CHANGES_OF_DAY, LINK_USES } from './limits.ts'
import { findUser, readEmailConfirmedAt } from './user-store.ts'

type Needs = {
  passwords: Passwords
  confirmPassword: ConfirmPassword
  limits: RateLimits
  queueMail: QueueAccountMail
}

/** The address of an account: whether it is confirmed, and its change. */
export function emailRoutes(route: Route, deps: Deps, needs: Needs): void {
  const { database, now } = deps
  const { passwords, confirmPassword, limits, queueMail } = needs
  const linkUsed = () => problem('link_used', { message: message('account.linkUsed') })
  const requireMail = () => {
    if (deps.config.SMTP_URL === undefined) throw problem('mail_off')
  }

  route(api.readEmail, async ({ session: { userId } }) =>
    database.read(async (db) => {
      const user = await findUser(db, userId)
      if (!user) throw problem('unauthenticated')
      const pending = await findPendingChange(db, userId, now())
      return {
        email: user.email,
        confirmed_at: await readEmailConfirmedAt(db, userId),
        pending: pending ? { email: pending.email ?? '', expires_at: pending.expiresAt ?? 0 } : null,
      }
    }),
  )

  route(api.sendConfirmation, async ({ session: { userId }, write }) => {
    requireMail()
    return write(async (tx) => {
      await limits.takeIn(tx, { limit: CONFIRMATIONS_OF_HOUR, who: userId })
      const user = await findUser(tx, userId)
      if (!user) throw problem('unauthenticated')
      await askToConfirm(deps, tx, user, queueMail)
      return { message: sentence('account.confirmationSent') }
    })
  })

  route(api.changeEmail, async ({ body, session: { userId }, write }) => {
    requireMail()
    const user = await confirmPassword(userId, body.password)
    if (emailKey(user.email) === emailKey(body.email))
      throw fieldProblem('email', message('account.sameEmail'))
    return write(async (tx) => {
      await limits.takeIn(tx, { limit: EMAIL_CHANGES_OF_DAY, who: userId })
      await askEmailChange(deps, tx, user, body.email, queueMail)
      return { message: sentence('account.emailChangeAsked') }
    })
  })

  route(api.cancelEmailChange, async ({ session: { userId }, write }) =>
    write(async (tx) => {
      await deleteAccountLinks(tx, userId, ['change_email'])
      return { message: sentence('account.emailChangeCancelled') }
    }),
  )

  route(api.readEmailLink, async ({ body, request }) => {
    await limits.take(byNetwork(LINK_USES, request))
    const link = await database.read((db) => findAccountLink(db, hashSecret(body.secret), EMAIL_LINKS, now()))
    if (!link || link.purpose === 'first_admin' || link.purpose === 'reset') throw linkUsed()
    return { purpose: link.purpose, email: link.email ?? '' }
  })

  route(api.followEmailLink, async ({ body, request }) => {
    await limits.take(byNetwork(LINK_USES, request))
    // Whoever changed the address knew the password; after an undo nobody knows it.
    const lockedHash = await passwords.hash(deps.newSecret(LOCKED_PASSWORD_BYTES))
    const done = await database.write((tx) =>
      followEmailLink(deps, tx, { linkHash: hashSecret(body.secret), lockedHash, queueMail }),
    )
    if (!done) throw linkUsed()
    return done
  })
}

const LOCKED_PASSWORD_BYTES = 32
