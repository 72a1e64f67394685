import { cleanEmail, emailKey } from '@eco/domain/auth/email'
import { containsText } from '../../infra/db/full-text.ts'
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

/** @returns false for an address that was not subscribed */
export async function removeSubscriber(tx: Db, key: string): Promise<boolean> {
  // An old link contains the address under the normalization of its time.
  const done = await tx
    .deleteFrom('newsletter')
    .where('emailKey', 'in', [key, emailKey(key)])
    .executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}

const matching = (db: Db, search = '') =>
  db.selectFrom('newsletter').$if(search !== '', (q) => q.where((e) => containsText(e.ref('email'), search)))

/** Sorted by address, after `after`. */
export const readSubscribers = (
  db: Db,
  search: string | undefined,
  after: string,
  limit: number,
): Promise<Schema['newsletter'][]> =>
  matching(db, search).selectAll().where('emailKey', '>', after).orderBy('emailKey').limit(limit).execute()

export async function countSubscribers(db: Db, search?: string): Promise<number> {
  const { found } = await matching(db, search)
    .select((e) => e.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** The account with this address. */
export async function accountWith(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('id').where('emailKey', '=', key).executeTakeFirst())?.id
}
