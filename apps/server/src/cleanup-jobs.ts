import type { Deps } from './deps.ts'
import { deleteLapsed } from './features/accounts/session-store.ts'
import { addMissingLooks, cleanOlderVideos } from './features/activities/backfill-proofs.ts'
import { cleanUpProofs } from './features/activities/cleanup.ts'
import { proofFiles } from './features/activities/proof-files.ts'
import { cleanOlderBlogVideos } from './features/blog/backfill-videos.ts'
import { cleanUpBlogMedia } from './features/blog/cleanup.ts'
import { cleanUpCvs } from './features/careers/cleanup.ts'
import { openFeedWorker } from './features/community/feed-worker.ts'
import { forgetUnfinished } from './features/games/store.ts'
import { cleanUpMaps, openMaps } from './features/maps/routes.ts'
import { cleanUpPhotos } from './features/photos/cleanup.ts'
import { readGrey } from './features/photos/encode.ts'
import { photoFiles } from './features/photos/photo-files.ts'
import { cleanUpAvatars } from './features/profile/cleanup.ts'
import { deleteExpiredKeys } from './features/profile/rotate.ts'
import type { CleanupJob } from './infra/cleanup-jobs.ts'
import { warnOfLowSpace } from './infra/free-space.ts'
import { forgetOld } from './infra/idempotency-store.ts'
import { forgetOldCounts } from './infra/rate-limits.ts'

/** The cleanup jobs. A feature with something to clean up adds a line. */
export function cleanupJobsOf(deps: Deps): CleanupJob[] {
  const { database } = deps
  return [
    { name: 'lapsed sessions', run: (now) => database.write((tx) => deleteLapsed(tx, now)) },
    { name: 'old counts of tries', run: (now) => forgetOldCounts(database, now) },
    { name: 'old replies', run: (now) => forgetOld(database, now) },
    { name: 'loose photographs', run: (now) => cleanUpPhotos(deps, now) },
    { name: 'posts on their way', run: () => openFeedWorker(deps).run() },
    { name: 'old maps', run: () => cleanUpMaps(openMaps(deps), Date.now()) },
    { name: 'unfinished games', run: (now) => database.write((tx) => forgetUnfinished(tx, now)) },
    { name: 'loose proofs', run: (now) => cleanUpProofs(deps, now) },
    { name: 'loose pictures of members', run: (now) => cleanUpAvatars(deps, now) },
    { name: 'old keys', run: () => deleteExpiredKeys(deps, Date.now()) },
    { name: 'loose CVs', run: (now) => cleanUpCvs(deps, now) },
    { name: 'free space', run: () => warnOfLowSpace(deps) },
    {
      name: 'looks of older photographs',
      run: () => addMissingLooks(deps, { table: 'photoLooks', fileStore: photoFiles(deps), readGrey }),
    },
    {
      name: 'looks of older proofs',
      run: () => addMissingLooks(deps, { table: 'proofLooks', fileStore: proofFiles(deps), readGrey }),
    },
    { name: 'metadata of older proofs', run: () => cleanOlderVideos(deps) },
    { name: 'metadata of older videos of the blog', run: () => cleanOlderBlogVideos(deps) },
    { name: 'loose files of the blog', run: (now) => cleanUpBlogMedia(deps, now) },
  ]
}
