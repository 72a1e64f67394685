import type { Deps } from './deps.ts'
import { deleteLapsed } from './features/accounts/session-store.ts'
import { addMissingLooks, cleanOlderVideos } from './features/activities/backfill-proofs.ts'
import { PROOF_FILES } from './features/activities/proof-store.ts'
import { cleanOlderBlogVideos } from './features/blog/backfill-videos.ts'
import { BLOG_FILES } from './features/blog/media-store.ts'
import { CV_FILES } from './features/careers/store.ts'
import { openFeedWorker } from './features/community/feed-worker.ts'
import { forgetUnfinished } from './features/games/store.ts'
import { cleanUpMaps, openMaps } from './features/maps/routes.ts'
import { readGrey } from './features/photos/encode.ts'
import { PHOTO_FILES } from './features/photos/store.ts'
import { AVATAR_FILES } from './features/profile/avatar-store.ts'
import { deleteExpiredKeys } from './features/profile/rotate.ts'
import type { CleanupJob } from './infra/cleanup-jobs.ts'
import { cleanUpFiles, removeInterruptedUploads } from './infra/files/orphaned-files.ts'
import { warnOfLowSpace } from './infra/free-space.ts'
import { forgetOld } from './infra/idempotency-store.ts'
import { forgetOldCounts } from './infra/rate-limits.ts'

const FILE_FOLDERS = [PHOTO_FILES, PROOF_FILES, AVATAR_FILES, CV_FILES, BLOG_FILES]

/** The cleanup jobs. A feature with something to clean up adds a line. */
export function cleanupJobsOf(deps: Deps): CleanupJob[] {
  const { database } = deps
  return [
    { name: 'lapsed sessions', run: (now) => database.write((tx) => deleteLapsed(tx, now)) },
    { name: 'old counts of tries', run: (now) => forgetOldCounts(database, now) },
    { name: 'old replies', run: (now) => forgetOld(database, now) },
    { name: 'posts on their way', run: () => openFeedWorker(deps).run() },
    { name: 'old maps', run: () => cleanUpMaps(openMaps(deps), Date.now()) },
    { name: 'unfinished games', run: (now) => database.write((tx) => forgetUnfinished(tx, now)) },
    { name: 'old keys', run: () => deleteExpiredKeys(deps, Date.now()) },
    ...FILE_FOLDERS.map((folder) => ({
      name: `orphaned ${folder.noun}`,
      run: (now: number) => cleanUpFiles(deps, folder, now),
    })),
    { name: 'interrupted uploads', run: (now) => removeInterruptedUploads(deps, now) },
    { name: 'free space', run: () => warnOfLowSpace(deps) },
    {
      name: 'looks of older photographs',
      run: () => addMissingLooks(deps, { table: 'photoLooks', files: PHOTO_FILES, readGrey }),
    },
    {
      name: 'looks of older proofs',
      run: () => addMissingLooks(deps, { table: 'proofLooks', files: PROOF_FILES, readGrey }),
    },
    { name: 'metadata of older proofs', run: () => cleanOlderVideos(deps) },
    { name: 'metadata of older videos of the blog', run: () => cleanOlderBlogVideos(deps) },
  ]
}
