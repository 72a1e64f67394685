import { message } from '@eco/contract/messages'
import type { Database } from '../../infra/db/port.ts'
import { type PrivacyData, pagesBy } from '../../infra/privacy.ts'
import type { Ledger } from './ledger.ts'
import { LEDGER_EXPORTS } from './privacy-store.ts'

/**
 * The member's postings, balances and serial numbers. Exported but never deleted, because the ledger must
 * stay balanced.
 */
export function creditsPrivacy(database: Database, ledger: Ledger): PrivacyData {
  return {
    name: 'credits',
    tables: [],
    more: (userId) =>
      LEDGER_EXPORTS.map(({ name, key, read }) => ({
        name,
        pages: () => pagesBy(key, (after, most) => database.read((db) => read(db, userId, after, most))),
      })),
    beforeErase: (tx, userId, at) => ledger.erase(tx, userId, at),
    retained: [
      { what: message('credits.retainedLedger'), why: message('credits.retainedLedgerReason') },
      { what: message('credits.retainedSerials'), why: message('credits.retainedSerialsReason') },
    ],
  }
}
