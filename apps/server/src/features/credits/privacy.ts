import { message } from '@eco/contract/messages'
import type { Database } from '../../infra/db/port.ts'
import { type PrivacyData, pagesBy } from '../../infra/privacy.ts'
import type { Ledger } from './ledger.ts'
import { ownBalances, ownLines, ownSerialBlocks } from './privacy-store.ts'

/**
 * The member's postings, balances and serial numbers. Exported but never deleted, because the ledger must
 * stay balanced.
 */
export function creditsPrivacy(database: Database, ledger: Ledger): PrivacyData {
  return {
    name: 'credits',
    tables: [],
    more: (userId) => [
      {
        name: 'ledger',
        pages: () =>
          pagesBy('seq', (after, most) => database.read((db) => ownLines(db, userId, after, most))),
      },
      {
        name: 'serials',
        pages: () =>
          pagesBy('seq', (after, most) => database.read((db) => ownSerialBlocks(db, userId, after, most))),
      },
      {
        name: 'balances',
        pages: () =>
          pagesBy('account', (after, most) => database.read((db) => ownBalances(db, userId, after, most))),
      },
    ],
    beforeErase: (tx, userId, at) => ledger.erase(tx, userId, at),
    retained: [
      { what: message('credits.retainedLedger'), why: message('credits.retainedLedgerReason') },
      { what: message('credits.retainedSerials'), why: message('credits.retainedSerialsReason') },
    ],
  }
}
