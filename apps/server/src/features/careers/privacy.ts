import type { Deps } from '../../deps.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { CV_FILES } from './store.ts'

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
  media: storedMedia(
    openFileStore(deps, CV_FILES),
    APPLICATIONS,
    'cvs',
    (row) => `${String(row.cvId)}.pdf`,
    'cvId',
  ),
})
