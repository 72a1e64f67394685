import { checkLinks } from '@eco/domain/trust/links'
import { type Deed, paceOf, paceWords, standingOf } from '@eco/domain/trust/pace'
import type { Deps } from '../../deps.ts'
import { Problem, problem } from '../../http/problem.ts'
import { createRateLimits } from '../../infra/rate-limits.ts'

const SECOND_MS = 1_000

type Author = { id: string; joinedAt: number }
export type Pacer = {
  /** Counts one deed. @throws Problem too_many_requests in words */
  count(deed: Deed, author: Author): Promise<void>
  /** @throws Problem bad_input when the text holds more links than the account may write */
  requireFewLinks(deed: Deed, author: Author, field: string, text: string): void
}

/** What one account may write, by how long it is here. */
export function openPacer(deps: Pick<Deps, 'database' | 'now' | 'config'>): Pacer {
  const limits = createRateLimits(deps.database, deps.now, deps.config.RATE_LIMITS === 'on')
  return {
    async count(deed, { id, joinedAt }) {
      const standing = standingOf(joinedAt, deps.now())
      const limit = { name: `community ${deed}`, ...paceOf(deed, standing) }
      await limits.take({ limit, who: id }).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'too_many_requests') throw error
        const retryAfterSeconds = error.retryAfterSeconds ?? 0
        const message = paceWords(deed, standing, retryAfterSeconds * SECOND_MS)
        throw problem('too_many_requests', { message, retryAfterSeconds })
      })
    },
    requireFewLinks(deed, { joinedAt }, field, text) {
      const sentence = checkLinks(deed, standingOf(joinedAt, deps.now()), text)
      if (sentence !== undefined)
        throw problem('bad_input', { message: sentence, fields: { [field]: sentence } })
    },
  }
}
