import { cleanEmail, emailKey } from '@eco/domain/auth/email'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

/** Stores an address once, as first written. */
export async function addSubscriber(tx: Db, email: string, now: number): Promise<void> {
  await tx
    .insertInto('newsletter')
    .values({ emailKey: emailKey(email), email: cleanEmail(email), createdAt: now })
    .onConflict((c) => c.column('emailKey').doNothing())
    .execute()
}

export async function removeSubscriber(tx: Db, key: string): Promise<void> {
  // An old link contains the address under the normalization of its time.
  await tx
    .deleteFrom('newsletter')
    .where('emailKey', 'in', [key, emailKey(key)])
    .execute()
}

/** Sorted by address, after `after`. */
export async function readSubscribers(db: Db, after: string, limit: number): Promise<Schema['newsletter'][]> {
  return db
    .selectFrom('newsletter')
    .selectAll()
    .where('emailKey', '>', after)
    .orderBy('emailKey')
    .limit(limit)
    .execute()
}
