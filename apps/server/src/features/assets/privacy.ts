import type { PersonalData, Through } from '../../infra/privacy.ts'
import type { PostSteps } from './transition.ts'
import { pendingClaims } from './store.ts'

const owner: Through = { column: 'assetId', table: 'assets', owner: 'ownerId' }

/** Vehicles, panels and trees with their histories. What waits for a review is withdrawn before they go. */
export function assetsPersonal(ledger: Pick<PostSteps, 'void'>): PersonalData {
  return {
    name: 'assets',
    tables: [
      { table: 'evTransactions', owner, key: 'id' },
      { table: 'evMonths', owner, key: 'month', untold: true },
      { table: 'evs', owner, key: 'assetId' },
      { table: 'solarPanels', owner, key: 'assetId' },
      { table: 'trees', owner, key: 'assetId' },
      { table: 'issuedIdentifiers', owner, key: 'identifierHash', untold: true },
      { table: 'assetEvents', owner, key: 'seq', hide: ['actorId', 'ownerId'] },
      { table: 'assets', owner: 'ownerId', key: 'id', hide: ['identifierHash', 'decidedBy', 'version'] },
    ],
    async settle(tx, userId, at) {
      for (const { id: assetId, kind, revision } of await pendingClaims(tx, userId)) {
        const claim = { assetId, kind, revision, ownerId: userId, issueRef: null }
        await ledger.void(tx, { ...claim, actorId: userId, at, cause: 'deleted' })
      }
    },
  }
}
