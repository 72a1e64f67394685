import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import { addMissingLooks } from '../../infra/pictures/missing-looks.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { attachPhotos, photosOf } from './attach-store.ts'
import { photoTwins } from './duplicates-store.ts'
import { makeSquare, readGrey, readPicture } from './encode.ts'
import { type PhotoDependencies, photoRoutes } from './routes.ts'
import { PHOTO_FILES, photoUrl } from './store.ts'

const PHOTOS: PrivacyTable = {
  table: 'photos',
  owner: 'ownerId',
  key: 'id',
  hide: ['sourceSha256', 'pixelSha256', 'dhash'],
}

/** Photos, including the stored files. */
const photosPrivacy = (deps: Pick<Deps, 'dataDir'>): PrivacyData => ({
  name: 'photos',
  tables: [PHOTOS],
  media: storedMedia(deps, PHOTO_FILES, PHOTOS),
})

/** Photos of assets, and the decoding of pictures for other features. */
export const photosFeature = {
  open: (deps: Deps, needs: PhotoDependencies) =>
    defineFeature({
      routes: (route) => photoRoutes(route, deps, needs),
      cleanupJobs: [
        fileCleanup(deps, PHOTO_FILES),
        {
          name: 'looks of older photographs',
          run: () => addMissingLooks(deps, { table: 'photoLooks', files: PHOTO_FILES, readGrey }),
        },
      ],
      privacy: photosPrivacy(deps),
      photosOf,
      photoUrl,
      attachPhotos,
      duplicatesOf: photoTwins,
      makeSquare,
      readGrey,
      readPicture,
    }),
}
