import type { Deps } from '../../deps.ts'
import type { Passwords } from '../../infra/keys/passwords.ts'
import type { Counted, RateLimits, Reserved } from '../../infra/limits/rate-limits.ts'
import { problem } from '../../problem.ts'
import { CONFIRM_FAILURES } from './limits.ts'
import { findUser, type User } from './user-store.ts'

/**
 * @throws Problem wrong_password, too_many_requests, busy, or unauthenticated if the account was deleted
 * meanwhile
 */
export type ConfirmPassword = (userId: string, password: string) => Promise<User>

/** In the place of a hash, for accounts that sign in at a provider: no password matches. */
export const NO_PASSWORD = ''

type Secured = { passwords: Passwords; limits: RateLimits }

/**
 * Compares a password. A failure is counted before the comparison, so that concurrent requests on several
 * servers cannot exceed the limit.
 * @returns gives the count back after the right password; undefined after a wrong one
 * @throws Problem too_many_requests, busy
 */
export async function comparePassword(
  { passwords, limits }: Secured,
  counted: readonly Counted[],
  passwordHash: string | undefined,
  password: string,
): Promise<Reserved | undefined> {
  await limits.check(counted)
  let giveBack: Reserved | undefined
  const right = await passwords.verify(passwordHash || undefined, password, async (compare) => {
    giveBack = await limits.reserve(counted)
    return compare()
  })
  return right ? giveBack : undefined
}

/** Checks the password of a member who has a session. Wrong passwords are counted as at login. */
export function createConfirmPassword(
  { database }: Pick<Deps, 'database'>,
  secured: Secured,
): ConfirmPassword {
  return async (userId, password) => {
    const user = await database.read((db) => findUser(db, userId))
    const counted = [{ limit: CONFIRM_FAILURES, who: userId }]
    const giveBack = await comparePassword(secured, counted, user?.passwordHash, password)
    if (!user) throw problem('unauthenticated')
    if (!giveBack) throw problem('wrong_password')
    await database.write(giveBack)
    return user
  }
}
