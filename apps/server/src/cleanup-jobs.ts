import type { Deps } from './deps.ts'
import { deleteLapsed } from './features/accounts/session-store.ts'
import { addMissingLooks, cleanOlderVideos } from './features/activities/backfill-proofs.ts'
import { proofShelf } from './features/activities/proof-files.ts'
import { sweepProofs } from './features/activities/cleanup.ts'
import { cleanOlderBlogVideos } from './features/blog/backfill-videos.ts'
import { sweepBlogMedia } from './features/blog/cleanup.ts'
import { sweepCvs } from './features/careers/cleanup.ts'
import { openCourier } from './features/community/feed-worker.ts'
import { forgetUnfinished } from './features/games/store.ts'
import { openMaps, sweepMaps } from './features/maps/routes.ts'
import { readGrey } from './features/photos/encode.ts'
import { photoShelf } from './features/photos/photo-files.ts'
import { sweepPhotos } from './features/photos/cleanup.ts'
import { sweepKeys } from './features/profile/rotate.ts'
import { sweepAvatars } from './features/profile/cleanup.ts'
import { warnOfLowSpace } from './infra/free-space.ts'
import { forgetOld } from './infra/idempotency-store.ts'
import { forgetOldCounts } from './infra/rate-limits.ts'
import type { Sweep } from './infra/cleanup-jobs.ts'

/** What is cleared away now and then. A feature with something to clear adds a line. */
export function sweepsOf(deps: Deps): Sweep[] {
  const { database } = deps
  return [
    { name: 'lapsed sessions', run: (now) => database.write((tx) => deleteLapsed(tx, now)) },
    { name: 'old counts of tries', run: (now) => forgetOldCounts(database, now) },
    { name: 'old replies', run: (now) => forgetOld(database, now) },
    { name: 'loose photographs', run: (now) => sweepPhotos(deps, now) },
    { name: 'posts on their way', run: () => openCourier(deps).run() },
    { name: 'old maps', run: () => sweepMaps(openMaps(deps), Date.now()) },
    { name: 'unfinished games', run: (now) => database.write((tx) => forgetUnfinished(tx, now)) },
    { name: 'loose proofs', run: (now) => sweepProofs(deps, now) },
    { name: 'loose pictures of members', run: (now) => sweepAvatars(deps, now) },
    { name: 'old keys', run: () => sweepKeys(deps, Date.now()) },
    { name: 'loose CVs', run: (now) => sweepCvs(deps, now) },
    { name: 'free space', run: () => warnOfLowSpace(deps) },
    {
      name: 'looks of older photographs',
      run: () => addMissingLooks(deps, { table: 'photoLooks', shelf: photoShelf(deps), readGrey }),
    },
    {
      name: 'looks of older proofs',
      run: () => addMissingLooks(deps, { table: 'proofLooks', shelf: proofShelf(deps), readGrey }),
    },
    { name: 'metadata of older proofs', run: () => cleanOlderVideos(deps) },
    { name: 'metadata of older videos of the blog', run: () => cleanOlderBlogVideos(deps) },
    { name: 'loose files of the blog', run: (now) => sweepBlogMedia(deps, now) },
  ]
}
