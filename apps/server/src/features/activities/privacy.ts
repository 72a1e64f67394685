import type { Deps } from '../../deps.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { PROOF_FILES } from './proofs/proof-store.ts'

const PROOFS: PrivacyTable = {
  table: 'activityProofs',
  owner: 'ownerId',
  key: 'id',
  hide: ['sha256', 'pixelSha256', 'mediaSha256'],
}

const HASHES: PrivacyTable = {
  table: 'pictureHashes',
  owner: { column: 'proofId', table: 'activityProofs', owner: 'ownerId' },
  key: 'seq',
  notExported: true,
}

/** Activities with their proofs; coins belong to the ledger. */
export const activitiesPrivacy = (deps: Pick<Deps, 'media'>): PrivacyData => ({
  name: 'activities',
  tables: [
    HASHES,
    PROOFS,
    { table: 'activityStates', owner: 'userId', key: 'activityKey' },
    {
      table: 'proofClaims',
      owner: { column: 'submissionId', table: 'activitySubmissions', owner: 'userId' },
      key: 'hash',
      notExported: true,
    },
    { table: 'activityEvents', owner: 'userId', key: 'seq', hide: ['actorId'] },
    { table: 'activitySubmissions', owner: 'userId', key: 'id', hide: ['similarId', 'reviewedBy'] },
    { table: 'activityHomes', owner: 'userId', key: 'userId' },
  ],
  media: storedMedia(deps, PROOF_FILES, PROOFS),
})
