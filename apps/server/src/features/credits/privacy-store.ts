import { accountOf } from '@eco/domain/credits/ledger'
import type { Db } from '../../infra/db/port.ts'
import type { PrivacyRow } from '../../infra/privacy.ts'
import { accountsOf } from './store.ts'

type LedgerExport = {
  name: string
  /** The rows are read in the order of this column. */
  key: string
  read(db: Db, userId: string, after: unknown, most: number): Promise<PrivacyRow[]>
}

const everyAccount = (userId: string): string[] => [
  ...accountsOf(userId),
  accountOf('coins', userId),
  accountOf('points', userId),
]

/** A member's postings, serial numbers and balances, oldest first. */
export const LEDGER_EXPORTS: readonly LedgerExport[] = [
  {
    name: 'ledger',
    key: 'seq',
    async read(db, userId, after, most) {
      const accounts = everyAccount(userId)
      // Leaves out who caused them, which may be somebody else.
      return db
        .selectFrom('transfers')
        .select(['seq', 'at', 'code', 'cause', 'ref', 'assetId', 'debit', 'credit', 'amount'])
        .where((e) => e.or([e('debit', 'in', accounts), e('credit', 'in', accounts)]))
        .$if(after !== undefined, (q) => q.where('seq', '>', Number(after)))
        .orderBy('seq')
        .limit(most)
        .execute()
    },
  },
  {
    name: 'serials',
    key: 'seq',
    read: async (db, userId, after, most) =>
      db
        .selectFrom('serialBlocks')
        .select(['seq', 'kindCode', 'year', 'fromNo', 'toNo', 'assetId', 'state'])
        .where('ownerId', '=', userId)
        .$if(after !== undefined, (q) => q.where('seq', '>', Number(after)))
        .orderBy('seq')
        .limit(most)
        .execute(),
  },
  {
    name: 'balances',
    key: 'account',
    read: async (db, userId, after, most) =>
      db
        .selectFrom('balances')
        .selectAll()
        .where('account', 'in', everyAccount(userId))
        .$if(after !== undefined, (q) => q.where('account', '>', String(after)))
        .orderBy('account')
        .limit(most)
        .execute(),
  },
]
