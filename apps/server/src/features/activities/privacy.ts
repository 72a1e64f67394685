import type { Deps } from '../../deps.ts'
import { fileEnding } from '../../http/send-file.ts'
import { type PersonalData, type PersonalTable, shelvedMedia } from '../../infra/privacy.ts'
import { proofShelf } from './proof-files.ts'

const PROOFS: PersonalTable = {
  table: 'activityProofs',
  owner: 'ownerId',
  key: 'id',
  hide: ['sha256', 'pixelSha256', 'dhash', 'mediaSha256'],
}

/** Activities with their proofs; coins are the ledger's. */
export const activitiesPersonal = (deps: Pick<Deps, 'dataDir'>): PersonalData => ({
  name: 'activities',
  tables: [
    PROOFS,
    { table: 'activityStates', owner: 'userId', key: 'activityKey' },
    {
      table: 'proofClaims',
      owner: { column: 'submissionId', table: 'activitySubmissions', owner: 'userId' },
      key: 'hash',
      untold: true,
    },
    { table: 'activitySubmissions', owner: 'userId', key: 'id', hide: ['similarId', 'reviewedBy'] },
    { table: 'activityHomes', owner: 'userId', key: 'userId' },
  ],
  media: shelvedMedia(
    proofShelf(deps),
    PROOFS,
    'proofs',
    (row) => `${String(row.id)}.${fileEnding(String(row.type))}`,
  ),
})
