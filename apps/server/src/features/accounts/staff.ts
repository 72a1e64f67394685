import { OPERATOR_ACTOR } from '@eco/domain/audit-log/actions'
import type { Role } from '@eco/domain/auth/rules'
import type { Deps } from '../../deps.ts'
import type { OnUserCreated } from '../../feature.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { Passwords } from '../../infra/keys/passwords.ts'
import { problem } from '../../problem.ts'
import type { QueueAccountMail } from './account-mail.ts'
import { type NewAccount, prepareAccount, requirePassword } from './create-account.ts'
import { deleteLinks } from './link-store.ts'
import { RESET_PAGE, replaceWithHandedLink } from './reset-links.ts'
import { deleteSecondFactor } from './second-factor/store.ts'
import { STAFF } from './sessions/session-lifetime.ts'
import { deleteSessions } from './sessions/session-store.ts'
import { findUserByEmail, insertUser, type User, updatePassword } from './user-store.ts'

/** Roles that nobody can sign up with. */
export type StaffRole = Extract<Role, 'reviewer' | 'admin'>
export type NewStaff = NewAccount & {
  role: StaffRole
  /** the administrator who creates it; the command line by default */
  actorId?: string
}

/**
 * Creates a reviewer or an administrator. Creating an administrator invalidates the first administrator's
 * link.
 * @throws Problem bad_input, email_taken
 */
export async function makeStaff(
  deps: Deps,
  passwords: Passwords,
  given: NewStaff,
  onUserCreated: OnUserCreated,
): Promise<User> {
  const user = await prepareAccount(deps, passwords, given)
  await deps.database.write(async (tx) => {
    await insertUser(tx, user, deps.now())
    await onUserCreated(tx, user.id)
    if (given.role === 'admin') await deleteLinks(tx)
    await recordAct(tx, {
      ...{
        at: deps.now(),
        actorId: given.actorId ?? OPERATOR_ACTOR,
        action: 'staff_created',
        detail: given.role,
      },
      ...{ subject: { kind: 'member', id: user.id }, memberId: user.id },
    })
  })
  return user
}

export type NewReviewer = { email: string; username: string; actorId: string }
type InviteNeeds = { onUserCreated: OnUserCreated; queueMail: QueueAccountMail }

/** Of a password that nobody learns. */
const UNKNOWN_PASSWORD_BYTES = 32

/**
 * Creates an account for a reviewer, who chooses a password with a one-time link. A mail contains it, if there is mail.
 * @returns the page with its secret
 * @throws Problem email_taken, username_taken
 */
export async function inviteReviewer(
  deps: Deps,
  passwords: Passwords,
  { onUserCreated, queueMail }: InviteNeeds,
  { email, username, actorId }: NewReviewer,
): Promise<{ path: string; expires_at: number }> {
  const password = deps.newSecret(Math.max(UNKNOWN_PASSWORD_BYTES, deps.config.PASSWORD_MIN))
  const given = { email, username, password, role: 'reviewer', actorId } as const
  const { id } = await makeStaff(deps, passwords, given, onUserCreated)
  return deps.database.write(async (tx) => {
    const { linkId, secret, expiresAt } = await replaceWithHandedLink(deps, tx, id)
    await queueMail(tx, {
      ...{ userId: id, template: 'reviewer_invitation' },
      values: { name: username.trim(), linkId },
    })
    return { path: `${RESET_PAGE}#${secret}`, expires_at: expiresAt }
  })
}

/**
 * Sets a new password and ends all sessions of the account.
 * @returns how many sessions ended
 * @throws Problem bad_input, not_found
 */
export async function resetPassword(
  deps: Deps,
  passwords: Passwords,
  email: string,
  password: string,
): Promise<number> {
  const user = await deps.database.read((db) => findUserByEmail(db, email))
  if (!user) throw problem('not_found')
  await requirePassword(deps, password, user)
  const hash = await passwords.hash(password)
  return deps.database.write(async (tx) => {
    await updatePassword(tx, user.id, hash)
    await recordAct(tx, {
      ...{ at: deps.now(), actorId: OPERATOR_ACTOR, action: 'password_reset' },
      ...{ subject: { kind: 'member', id: user.id }, memberId: user.id },
    })
    return deleteSessions(tx, { userId: user.id })
  })
}

/**
 * For someone who lost the app and the recovery codes: removes the second factor and ends all sessions.
 * @returns how many sessions ended
 * @throws Problem not_found
 */
export async function resetSecondFactor(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  email: string,
): Promise<number> {
  const user = await database.read((db) => findUserByEmail(db, email))
  if (!user) throw problem('not_found')
  return database.write(async (tx) => {
    await deleteSecondFactor(tx, user.id)
    await recordAct(tx, {
      ...{ at: now(), actorId: OPERATOR_ACTOR, action: 'second_factor_reset' },
      ...{ subject: { kind: 'member', id: user.id }, memberId: user.id },
    })
    return deleteSessions(tx, { userId: user.id })
  })
}

/** @returns undefined if no reviewer or administrator has this address */
export async function findReviewer(deps: Pick<Deps, 'database'>, email: string): Promise<User | undefined> {
  const user = await deps.database.read((db) => findUserByEmail(db, email))
  return user && STAFF.includes(user.role) ? user : undefined
}
