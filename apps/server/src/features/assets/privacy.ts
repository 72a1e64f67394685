import type { PrivacyData } from '../../infra/privacy.ts'
import { ASSET_OWNER } from './asset-kind.ts'
import { ALL_KINDS } from './kinds.ts'
import { pendingClaims } from './store.ts'
import type { PostSteps } from './transition.ts'

/** Assets with their histories. Pending claims are voided before they are deleted. */
export function assetsPrivacy(ledger: Pick<PostSteps, 'void'>): PrivacyData {
  return {
    name: 'assets',
    tables: [
      ...ALL_KINDS.flatMap(({ form, tables = [] }) => [
        ...tables,
        { table: form.table, owner: ASSET_OWNER, key: 'assetId' },
      ]),
      { table: 'issuedIdentifiers', owner: ASSET_OWNER, key: 'identifierHash', notExported: true },
      { table: 'assetEvents', owner: ASSET_OWNER, key: 'seq', hide: ['actorId', 'ownerId'] },
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
