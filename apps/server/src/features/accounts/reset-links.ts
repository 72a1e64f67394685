import { emailKey } from '@eco/domain/auth/email'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { hashSecret, linkSecret } from '../../infra/keys/secrets.ts'
import { problem } from '../../problem.ts'
import { replaceAccountLink } from './account-links-store.ts'
import { findUser, findUserByEmail } from './user-store.ts'

const HOUR_MS = 3_600_000
/** How long a mailed link works, ms. */
const MAILED_MS = HOUR_MS
/** How long an administrator's link works, ms: it may have to be read out over the phone tomorrow. */
const HANDED_MS = 24 * HOUR_MS

const RESET_PAGE = '/reset'

/**
 * A link for a member whom an administrator has recognized; the former ones stop working.
 * @returns the page with its secret
 * @throws Problem not_found
 */
export async function makeResetLink(
  deps: Pick<Deps, 'database' | 'now' | 'newId' | 'keyedHash'>,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<{ path: string; expires_at: number }> {
  return deps.database.write(async (tx) => {
    if (!(await findUser(tx, userId))) throw problem('not_found')
    const { secret, expiresAt } = await replaceWithHandedLink(deps, tx, userId)
    await recordAct(tx, {
      ...{ at: deps.now(), actorId, action: 'reset_link_made', memberId: userId },
      subject: { kind: 'member', id: userId },
    })
    return { path: `${RESET_PAGE}#${secret}`, expires_at: expiresAt }
  })
}

/** A link that no mail contains; the member's former ones stop working. */
export async function replaceWithHandedLink(
  { now, newId, keyedHash }: Pick<Deps, 'now' | 'newId' | 'keyedHash'>,
  tx: Db,
  userId: string,
): Promise<{ secret: string; expiresAt: number }> {
  const secret = linkSecret(keyedHash, newId('link'))
  const [createdAt, expiresAt] = [now(), now() + HANDED_MS]
  const link = { linkHash: hashSecret(secret), purpose: 'reset', userId } as const
  await replaceAccountLink(tx, { ...link, createdAt, expiresAt })
  return { secret, expiresAt }
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
