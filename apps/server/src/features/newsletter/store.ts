import { emailKey } from '@eco/domain/auth/rules'
import type { Db } from '../../infra/db/port.ts'

/** Stores an address once, as it was first written. */
export async function addSubscriber(tx: Db, email: string, now: number): Promise<void> {
  await tx
    .insertInto('newsletter')
    .values({ emailKey: emailKey(email), email: email.trim(), createdAt: now })
    .onConflict((c) => c.column('emailKey').doNothing())
    .execute()
}
