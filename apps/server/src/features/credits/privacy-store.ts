import { accountOf } from '@eco/domain/credits/ledger'
import type { Db } from '../../infra/db/port.ts'
import type { PrivacyRow } from '../../infra/privacy.ts'
import { accountsOf } from './store.ts'

const everyAccount = (userId: string): string[] => [
  ...accountsOf(userId),
  accountOf('coins', userId),
  accountOf('points', userId),
]

/**
 * Postings that changed the member's accounts, oldest first. Leaves out who caused them, which may be
 * somebody else.
 */
export async function ownLines(db: Db, userId: string, after: unknown, most: number): Promise<PrivacyRow[]> {
  const accounts = everyAccount(userId)
  return db
    .selectFrom('transfers')
    .select(['seq', 'at', 'code', 'cause', 'ref', 'assetId', 'debit', 'credit', 'amount'])
    .where((e) => e.or([e('debit', 'in', accounts), e('credit', 'in', accounts)]))
    .$if(after !== undefined, (q) => q.where('seq', '>', Number(after)))
    .orderBy('seq')
    .limit(most)
    .execute()
}

export async function ownSerialBlocks(
  db: Db,
  userId: string,
  after: unknown,
  most: number,
): Promise<PrivacyRow[]> {
  return db
    .selectFrom('serialBlocks')
    .select(['seq', 'kindCode', 'year', 'fromNo', 'toNo', 'assetId', 'state'])
    .where('ownerId', '=', userId)
    .$if(after !== undefined, (q) => q.where('seq', '>', Number(after)))
    .orderBy('seq')
    .limit(most)
    .execute()
}

export async function ownBalances(
  db: Db,
  userId: string,
  after: unknown,
  most: number,
): Promise<PrivacyRow[]> {
  return db
    .selectFrom('balances')
    .selectAll()
    .where('account', 'in', everyAccount(userId))
    .$if(after !== undefined, (q) => q.where('account', '>', String(after)))
    .orderBy('account')
    .limit(most)
    .execute()
}
