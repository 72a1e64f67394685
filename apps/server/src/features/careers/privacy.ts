import type { Deps } from '../../deps.ts'
import { type PersonalData, type PersonalTable, shelvedMedia } from '../../infra/privacy.ts'
import { cvShelf } from './cv-files.ts'

const APPLICATIONS: PersonalTable = {
  table: 'jobApplications',
  owner: 'userId',
  key: 'id',
  hide: ['cvSha256'],
}

/** Applications with the CVs that came with them. */
export const careersPersonal = (deps: Pick<Deps, 'dataDir'>): PersonalData => ({
  name: 'careers',
  tables: [APPLICATIONS],
  media: shelvedMedia(cvShelf(deps), APPLICATIONS, 'cvs', (row) => `${String(row.cvId)}.pdf`, 'cvId'),
})
