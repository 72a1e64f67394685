import type { Deps } from '../../deps.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { cvFiles } from './cv-files.ts'

const APPLICATIONS: PrivacyTable = {
  table: 'jobApplications',
  owner: 'userId',
  key: 'id',
  hide: ['cvSha256'],
}

/** Applications with their CVs. */
export const careersPrivacy = (deps: Pick<Deps, 'dataDir'>): PrivacyData => ({
  name: 'careers',
  tables: [APPLICATIONS],
  media: storedMedia(cvFiles(deps), APPLICATIONS, 'cvs', (row) => `${String(row.cvId)}.pdf`, 'cvId'),
})
