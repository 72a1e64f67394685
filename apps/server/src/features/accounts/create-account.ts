import { cleanEmail } from '@eco/domain/auth/email'
import { isOwnWord, type PasswordOwner } from '@eco/domain/auth/own-words'
import { checkEmail, checkPassword, type Role } from '@eco/domain/auth/rules'
import { checkStaffUsername, checkUsername } from '@eco/domain/auth/usernames'
import type { Deps } from '../../deps.ts'
import { isCommonPassword } from '../../infra/keys/common-passwords.ts'
import type { Passwords } from '../../infra/keys/passwords.ts'
import { problem, refuseFields } from '../../problem.ts'
import { STAFF } from './sessions/session-lifetime.ts'
import { findUserByEmail, type User } from './user-store.ts'

export type NewAccount = { username: string; email: string; password: string; role: Role }
type Given = Pick<Deps, 'config' | 'database' | 'newId'>

/**
 * A new password, in any characters. Source: OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12.
 * @throws Problem bad_input if it is shorter than the operator requires, or among the first that an attacker tries
 */
export async function requirePassword(
  { config }: Pick<Deps, 'config'>,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  refuseFields({ [field]: checkPassword(password, config.PASSWORD_MIN) })
  if (!refusesCommonPasswords(config)) return
  if (isOwnWord(password, owner, config.SITE_NAME ?? ''))
    refuseFields({ [field]: { code: 'auth.passwordOwnWord' } })
  if (await isCommonPassword(password)) refuseFields({ [field]: { code: 'auth.passwordCommon' } })
}

/**
 * Prepares an account for insertion: checks the fields, rejects a known email address early, hashes the
 * password.
 * @throws Problem bad_input, email_taken, busy
 */
export async function prepareAccount(deps: Given, passwords: Passwords, given: NewAccount): Promise<User> {
  const checkName = STAFF.includes(given.role) ? checkStaffUsername : checkUsername
  refuseFields({ username: checkName(given.username), email: checkEmail(given.email) })
  await requirePassword(deps, given.password, given)
  if (await deps.database.read((db) => findUserByEmail(db, given.email))) throw problem('email_taken')
  return {
    id: deps.newId('u'),
    email: cleanEmail(given.email),
    username: given.username.trim(),
    role: given.role,
    passwordHash: await passwords.hash(given.password),
  }
}

/** Without a public address the product is tried on one machine, with any six characters. */
const refusesCommonPasswords = ({ COMMON_PASSWORDS, PUBLIC_URL }: Deps['config']): boolean =>
  (COMMON_PASSWORDS ?? (PUBLIC_URL?.startsWith('https:') ? 'refuse' : 'allow')) === 'refuse'
