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

/** Checks the password of a member who has a session. Wrong passwords are counted as at login. */
export function createConfirmPassword(
  { database }: Pick<Deps, 'database'>,
  passwords: Passwords,
  limits: RateLimits,
): ConfirmPassword {
  return async (userId, password) => {
    const user = await database.read((db) => findUser(db, userId))
    const counted: Counted[] = [{ limit: CONFIRM_FAILURES, who: userId }]
    await limits.check(counted)
    let giveBack: Reserved | undefined
    const right = await passwords.verify(user?.passwordHash, password, async (compare) => {
      giveBack = await limits.reserve(counted)
      return compare()
    })
    if (!user) throw problem('unauthenticated')
    if (!right) throw problem('wrong_password')
    if (giveBack) await database.write(giveBack)
    return user
  }
}
