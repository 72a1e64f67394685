import { OPERATOR_ACTOR } from '@eco/domain/audit-log/actions'
import { emailKey } from '@eco/domain/auth/email'
import { memberActBlocker } from '@eco/domain/members/rules'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { hashSecret, linkSecret } from '../../infra/keys/secrets.ts'
import { problem } from '../../problem.ts'
import { replaceAccountLink } from './account-links-store.ts'
import type { QueueAccountMail } from './account-mail.ts'
import { findUser, findUserByEmail } from './user-store.ts'

const HOUR_MS = 3_600_000
/** How long a mailed link works, ms. */
const MAILED_MS = HOUR_MS
/** How long an administrator's link works, ms: it may have to be read out over the phone tomorrow. */
const HANDED_MS = 24 * HOUR_MS

export const RESET_PAGE = '/reset'

export type ResetLinkNeeds = {
  queueMail: QueueAccountMail
  /** Notifies a member on the site, where no mail may come. */
  notifyOfLink(tx: Db, member: { userId: string; at: number }): Promise<void>
}

/**
 * A link for a member whom an administrator has recognized; the former ones stop working. The member is told. Signing in
 * still needs the member's second factor.
 * @returns the page with its secret
 * @throws Problem not_found; conflict for the administrator's own account and for other administrators, whose links are
 * made on the command line
 */
export async function makeResetLink(
  deps: Pick<Deps, 'now' | 'newId' | 'keyedHash'>,
  tx: Db,
  { queueMail, notifyOfLink }: ResetLinkNeeds,
  { actorId, userId, reason }: { actorId: string; userId: string; reason?: string },
): Promise<{ path: string; expires_at: number }> {
  const at = deps.now()
  const user = await findUser(tx, userId)
  if (!user) throw problem('not_found')
  const blocker =
    actorId === OPERATOR_ACTOR
      ? undefined
      : memberActBlocker(actorId, { id: userId, role: user.role, isSuspended: false }, 'resetLink')
  if (blocker) throw problem('conflict', { message: blocker })
  const { secret, expiresAt } = await replaceWithHandedLink(deps, tx, userId)
  await recordAct(tx, {
    ...{ at, actorId, action: 'reset_link_made', memberId: userId, reason },
    subject: { kind: 'member', id: userId },
  })
  await notifyOfLink(tx, { userId, at })
  await queueMail(tx, { userId, template: 'reset_link_made', values: { name: user.username } })
  return { path: `${RESET_PAGE}#${secret}`, expires_at: expiresAt }
}

/** A link that no mail contains; the member's former ones stop working. */
export async function replaceWithHandedLink(
  { now, newId, keyedHash }: Pick<Deps, 'now' | 'newId' | 'keyedHash'>,
  tx: Db,
  userId: string,
): Promise<{ linkId: string; secret: string; expiresAt: number }> {
  const linkId = newId('link')
  const secret = linkSecret(keyedHash, linkId)
  const [createdAt, expiresAt] = [now(), now() + HANDED_MS]
  const link = { linkHash: hashSecret(secret), purpose: 'reset', userId } as const
  await replaceAccountLink(tx, { ...link, createdAt, expiresAt })
  return { linkId, secret, expiresAt }
}

/** A mail that waits: its id also names its link, so that trying again sends the same link. */
type WaitingMail = { id: string; address: string | null; createdAt: number }

/**
 * What the mail to a typed address says, at the time when it is sent.
 * @returns undefined if no account has the address, or if it waited too long
 */
export async function prepareResetMail(
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  tx: Db,
  { id, address, createdAt }: WaitingMail,
  now: number,
) {
  const user = address === null ? undefined : await findUserByEmail(tx, address)
  if (!user || now - createdAt > MAILED_MS) return undefined
  await replaceAccountLink(tx, {
    ...{ linkHash: hashSecret(linkSecret(keyedHash, id)), purpose: 'reset', userId: user.id },
    ...{ email: user.email, emailKey: emailKey(user.email), createdAt: now, expiresAt: now + MAILED_MS },
  })
  return { to: user.email, values: { name: user.username, linkId: id } }
}
