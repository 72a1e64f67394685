import type { Deps } from '../../deps.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { PHOTO_FILES } from './store.ts'

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
  media: storedMedia(openFileStore(deps, PHOTO_FILES), PHOTOS, 'photos', (row) => `${String(row.id)}.jpg`),
})
