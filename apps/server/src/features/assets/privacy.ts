import type { PrivacyData, Through } from '../../infra/privacy.ts'
import { pendingClaims } from './store.ts'
import type { PostSteps } from './transition.ts'

const owner: Through = { column: 'assetId', table: 'assets', owner: 'ownerId' }

/** Vehicles, panels and trees with their histories. Pending claims are voided before they are deleted. */
export function assetsPrivacy(ledger: Pick<PostSteps, 'void'>): PrivacyData {
  return {
    name: 'assets',
    tables: [
      { table: 'evTransactions', owner, key: 'id' },
      { table: 'evMonths', owner, key: 'month', notExported: true },
      { table: 'evs', owner, key: 'assetId' },
      { table: 'solarPanels', owner, key: 'assetId' },
      { table: 'trees', owner, key: 'assetId' },
      { table: 'issuedIdentifiers', owner, key: 'identifierHash', notExported: true },
      { table: 'assetEvents', owner, key: 'seq', hide: ['actorId', 'ownerId'] },
      { table: 'assets', owner: 'ownerId', key: 'id', hide: ['identifierHash', 'decidedBy', 'version'] },
    ],
    async beforeErase(tx, userId, at) {
      for (const { id: assetId, kind, revision } of await pendingClaims(tx, userId)) {
        const claim = { assetId, kind, revision, ownerId: userId, issueRef: null }
        await ledger.void(tx, { ...claim, actorId: userId, at, cause: 'deleted' })
      }
    },
  }
}
