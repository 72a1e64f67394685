import { message } from '@eco/contract/messages'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { cleanOlderVideos } from '../../infra/files/clean-video.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import { addMissingHashes, type ReadGrey } from '../../infra/pictures/missing-hashes.ts'
import { foreignUses, linkPlanting } from './claim-store.ts'
import type { HistoryDependencies } from './history.ts'
import { activityTables } from './migrations.ts'
import { activitiesPrivacy } from './privacy.ts'
import type { ActivityDependencies } from './proofs/accept.ts'
import type { ReadPicture } from './proofs/proof.ts'
import { markHashed, PROOF_FILES, videosWithoutHash } from './proofs/proof-store.ts'
import { activitiesLike, photosLike, proofsLike } from './review/copies-store.ts'
import {
  type ActivityReviewDependencies,
  approveSubmission,
  type NotifyMember,
  type Order,
  versionOf,
} from './review/decide.ts'
import { evidenceOf, proofsOf, proofsSimilarTo } from './review/evidence.ts'
import { activityReviewRoutes } from './review/routes.ts'
import { activityRoutes } from './routes.ts'
import { countAccepted, insertEvent } from './store.ts'

type Needs = Omit<ActivityDependencies, 'database'> &
  HistoryDependencies & {
    runLimited: RunLimited
    readPicture: ReadPicture
    readGrey: ReadGrey
    photoUrl: (id: string) => string
    notifyMember: NotifyMember
    cases: ActivityReviewDependencies['cases']
  }

/** Activities with their proofs, coins and streaks, and their review. */
export const activitiesFeature = {
  migrations: [activityTables],
  open(deps: Deps, { readPicture, readGrey, photoUrl, notifyMember, cases, secondLooksAt, ...needs }: Needs) {
    const { database } = deps
    const { ledger, trackCase } = needs
    const review = { database, ledger, trackCase, notifyMember, cases, photoUrl, secondLooksAt }
    return defineFeature({
      routes(route) {
        activityRoutes(route, deps, { database, secondLooksAt, ...needs }, readPicture)
        activityReviewRoutes(route, deps, review)
      },
      fileFolders: [PROOF_FILES],
      cleanupJobs: [
        fileCleanup(deps, PROOF_FILES),
        {
          name: 'hashes of older proofs',
          run: () => addMissingHashes(deps, { kind: 'proofs', files: PROOF_FILES, readGrey }),
        },
        {
          name: 'metadata of older proofs',
          run: () => cleanOlderVideos(deps, PROOF_FILES, videosWithoutHash, markHashed),
        },
      ],
      privacy: activitiesPrivacy(deps),
      review,
      versionOf,
      proofsOf,
      approve: (tx: Db, order: Order) => approveSubmission(tx, review, order),
      countAccepted,
      addEvent: insertEvent,
      evidenceOf: (db: Db, submissionId: string, readerId: string) =>
        evidenceOf(db, submissionId, { photoUrl, secondLooksAt, readerId }),
      linkPlanting,
      /** Live activities whose proof resembles a photo of the asset. */
      proofCopiesOf: async (db: Db, assetId: string) =>
        (await proofsLike(db, assetId)).map(({ match, submissionId }) => ({ match, otherId: submissionId })),
      /** Live entries with a picture that resembles the proof. */
      copiesOfProof: async (db: Db, submissionId: string) => [
        ...(await photosLike(db, submissionId)).map(({ match, assetId }) => ({ match, otherId: assetId })),
        ...(await activitiesLike(db, submissionId)).map((otherId) => ({ match: 'alike' as const, otherId })),
      ],
      proofsSimilarTo: (db: Db, asset: { assetId: string; ownerId: string }, readerId: string) =>
        proofsSimilarTo(db, asset, { photoUrl, secondLooksAt, readerId }),
      /** Why an asset cannot be approved: its photos are the proof of somebody's activity. */
      async approvalBlockerOf(tx: Db, assetId: string) {
        const uses = await foreignUses(tx, assetId)
        return uses.length > 0 ? message('activity.photoUsed', { activities: uses.join(', ') }) : undefined
      },
    })
  },
}
