import type { Deps } from './deps.ts'
import { deleteLapsed } from './features/accounts/session-store.ts'
import { forgetOld } from './infra/idempotency-store.ts'
import { forgetOldCounts } from './infra/rate-limits.ts'
import type { Sweep } from './infra/sweeps.ts'

/** What is cleared away now and then. A feature with something to clear adds a line. */
export function sweepsOf({ database }: Deps): Sweep[] {
  return [
    { name: 'lapsed sessions', run: (now) => database.write((tx) => deleteLapsed(tx, now)) },
    { name: 'old counts of tries', run: (now) => forgetOldCounts(database, now) },
    { name: 'old replies', run: (now) => forgetOld(database, now) },
  ]
}
