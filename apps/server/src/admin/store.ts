import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Db } from '../infra/db/port.ts'

export type Waiting = { id: string; kind: AssetKind; title: string; owner: string; createdAt: number }

/** Entries that wait for a review, oldest first. */
export async function listPending(db: Db, most: number): Promise<Waiting[]> {
  return db
    .selectFrom('assets')
    .innerJoin('users', 'users.id', 'assets.ownerId')
    .select(['assets.id', 'assets.kind', 'assets.title', 'users.email as owner', 'assets.createdAt'])
    .where('assets.status', '=', 'pending')
    .where('assets.deletedAt', 'is', null)
    .orderBy('assets.createdAt')
    .orderBy('assets.id')
    .limit(most)
    .execute()
}
