import { checkLinks } from '@eco/domain/account-limits/links'
import { accountAgeOf, type LimitedAction, quotaMessage, quotaOf } from '@eco/domain/account-limits/quota'
import type { Deps } from '../../deps.ts'
import { fieldProblem } from '../../problem.ts'
import type { Db } from '../db/port.ts'
import { createRateLimits } from './rate-limits.ts'

/**
 * Counts one action of a member in the caller's transaction, so an action that fails later is not counted.
 * `texts` are the texts to publish, by the field that an error names.
 * Throws Problem too_many_requests above the account's limit, bad_input for too many links.
 */
export type SpendQuota = (
  tx: Db,
  userId: string,
  action: LimitedAction,
  texts?: Readonly<Record<string, string>>,
) => Promise<void>

/** The rate limits of accounts; RATE_LIMITS=off disables them. */
export function openAccountLimits({
  database,
  now,
  config,
}: Pick<Deps, 'database' | 'now' | 'config'>): SpendQuota {
  const on = config.RATE_LIMITS === 'on'
  const limits = createRateLimits(database, now, on)
  return async (tx, userId, action, texts = {}) => {
    if (!on) return
    const member = await tx
      .selectFrom('users')
      .select('createdAt')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const accountAge = accountAgeOf(member.createdAt, now())
    for (const [field, text] of Object.entries(texts)) {
      const message = checkLinks(action, accountAge, text)
      if (message !== undefined) throw fieldProblem(field, message)
    }
    const limit = { name: `${action} ${accountAge}`, ...quotaOf(action, accountAge) }
    await limits.takeIn(tx, { limit, who: userId }, (leftMs) => quotaMessage(action, accountAge, leftMs))
  }
}
