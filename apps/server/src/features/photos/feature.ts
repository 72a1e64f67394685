import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import { addMissingHashes } from '../../infra/pictures/missing-hashes.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { attachPhotos, photosOf } from './attach-store.ts'
import { alikeTo, photoTwins } from './duplicates-store.ts'
import { makeSquare, readGrey, readPicture } from './encode.ts'
import { type PhotoDependencies, photoRoutes } from './routes.ts'
import { findAsset, PHOTO_FILES, photoUrl } from './store.ts'
import { usePhotoForVisit } from './visit-store.ts'

const PHOTOS: PrivacyTable = {
  table: 'photos',
  owner: 'ownerId',
  key: 'id',
  hide: ['sourceSha256', 'pixelSha256'],
}

const HASHES: PrivacyTable = {
  table: 'pictureHashes',
  owner: { column: 'photoId', table: 'photos', owner: 'ownerId' },
  key: 'seq',
  notExported: true,
}

/** Photos, including the stored files. */
const photosPrivacy = (deps: Pick<Deps, 'media'>): PrivacyData => ({
  name: 'photos',
  tables: [HASHES, PHOTOS],
  media: storedMedia(deps, PHOTO_FILES, PHOTOS),
})

type FlagDependencies = {
  /** Searches again for what a waiting asset resembles. */
  flagAgain(tx: Db, assetId: string): Promise<void>
}

/** Photos of assets, and the decoding of pictures for other features. */
export const photosFeature = {
  open: (deps: Deps, needs: PhotoDependencies & FlagDependencies) =>
    defineFeature({
      routes: (route) => photoRoutes(route, deps, needs),
      fileFolders: [PHOTO_FILES],
      cleanupJobs: [
        fileCleanup(deps, PHOTO_FILES),
        {
          name: 'hashes of older photos',
          run: () =>
            addMissingHashes(deps, {
              ...{ kind: 'photos', files: PHOTO_FILES, readGrey },
              async onAdd(tx, id) {
                const photo = await findAsset(tx, id)
                if (photo?.assetId) await needs.flagAgain(tx, photo.assetId)
              },
            }),
        },
      ],
      privacy: photosPrivacy(deps),
      photosOf,
      photoUrl,
      attachPhotos,
      duplicatesOf: photoTwins,
      alikeTo,
      useForVisit: (tx: Db, order: Parameters<typeof usePhotoForVisit>[2]) =>
        usePhotoForVisit(deps.database, tx, order),
      makeSquare,
      readGrey,
      readPicture,
    }),
}
