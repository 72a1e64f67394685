import { cleanEmail } from '@eco/domain/auth/email'
import { checkEmail, checkPassword, type Role } from '@eco/domain/auth/rules'
import { checkStaffUsername, checkUsername } from '@eco/domain/auth/usernames'
import type { Deps } from '../../deps.ts'
import type { Passwords } from '../../infra/keys/passwords.ts'
import { problem, refuseFields } from '../../problem.ts'
import { STAFF } from './sessions/session-lifetime.ts'
import { findUserByEmail, type User } from './user-store.ts'

export type NewAccount = { username: string; email: string; password: string; role: Role }
type Given = Pick<Deps, 'config' | 'database' | 'newId'>

/** @throws Problem bad_input if the password is shorter than the operator requires */
export function requirePassword(deps: Pick<Deps, 'config'>, password: string, field = 'password'): void {
  refuseFields({ [field]: checkPassword(password, deps.config.PASSWORD_MIN) })
}

/**
 * Prepares an account for insertion: checks the fields, rejects a known email address early, hashes the
 * password.
 * @throws Problem bad_input, email_taken, busy
 */
export async function prepareAccount(deps: Given, passwords: Passwords, given: NewAccount): Promise<User> {
  const checkName = STAFF.includes(given.role) ? checkStaffUsername : checkUsername
  refuseFields({ username: checkName(given.username), email: checkEmail(given.email) })
  requirePassword(deps, given.password)
  if (await deps.database.read((db) => findUserByEmail(db, given.email))) throw problem('email_taken')
  return {
    id: deps.newId('u'),
    email: cleanEmail(given.email),
    username: given.username.trim(),
    role: given.role,
    passwordHash: await passwords.hash(given.password),
  }
}
