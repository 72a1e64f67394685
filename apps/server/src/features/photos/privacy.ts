import type { Deps } from '../../deps.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { photoFiles } from './photo-files.ts'

const PHOTOS: PrivacyTable = {
  table: 'photos',
  owner: 'ownerId',
  key: 'id',
  hide: ['sourceSha256', 'pixelSha256', 'dhash'],
}

/** Photos, including the stored files. */
export const photosPrivacy = (deps: Pick<Deps, 'dataDir'>): PrivacyData => ({
  name: 'photos',
  tables: [PHOTOS],
  media: storedMedia(photoFiles(deps), PHOTOS, 'photos', (row) => `${String(row.id)}.jpg`),
})
