import type { Deps } from '../../deps.ts'
import { type PersonalData, type PersonalTable, shelvedMedia } from '../../infra/privacy.ts'
import { photoShelf } from './photo-files.ts'

const PHOTOS: PersonalTable = {
  table: 'photos',
  owner: 'ownerId',
  key: 'id',
  hide: ['sourceSha256', 'pixelSha256', 'dhash'],
}

/** Photographs, the pictures themselves as they are kept. */
export const photosPersonal = (deps: Pick<Deps, 'dataDir'>): PersonalData => ({
  name: 'photos',
  tables: [PHOTOS],
  media: shelvedMedia(photoShelf(deps), PHOTOS, 'photos', (row) => `${String(row.id)}.jpg`),
})
