import type { Deps } from './deps.ts'
import type { ActivityDependencies } from './features/activities/accept.ts'
import { foreignUses, linkPlanting } from './features/activities/claim-store.ts'
import { ACTIVITY_MESSAGES } from './features/activities/messages.ts'
import type { ActivityReviewDependencies } from './features/activities/review/decide.ts'
import { approvalBlockerOf } from './features/assets/approval-blocker.ts'
import { attributesOf } from './features/assets/attributes.ts'
import { findIdentifierConflicts } from './features/assets/identifier-store.ts'
import { type AssetRow, lockAsset } from './features/assets/store.ts'
import { applyTransition } from './features/assets/transition.ts'
import type { AssetDependencies } from './features/assets/tree/trees.ts'
import type { BlogDependencies } from './features/blog/dependencies.ts'
import { type Ledger, openLedger } from './features/credits/ledger.ts'
import type { GameDependencies } from './features/games/finish.ts'
import { attachPhotos, photosOf } from './features/photos/attach-store.ts'
import { photoTwins } from './features/photos/duplicates-store.ts'
import { photoUrl } from './features/photos/photo-url.ts'
import { readPicture } from './features/photos/read-picture.ts'
import { avatarUrlsOf } from './features/profile/avatar-store.ts'
import { openRank, type RankKeeper } from './features/rank/store.ts'
import type { ReviewDependencies } from './features/review/decide.ts'
import { openAccountLimits } from './infra/account-limits-store.ts'
import type { Db } from './infra/db/port.ts'
import { createFileQuota } from './infra/files/file-quota.ts'
import { type Community, wireCommunity } from './wiring-community.ts'

/** The dependencies between features. The server and the command line use the same. */
export type Wiring = {
  activityDependencies: ActivityDependencies
  activityReview: ActivityReviewDependencies & { photoUrl: (id: string) => string }
  gameDependencies: GameDependencies
  rank: RankKeeper
  ledger: Ledger
  assetDependencies: AssetDependencies
  reviewDependencies: ReviewDependencies<AssetRow>
  /** Called for every new account within its transaction. */
  enter: (tx: Db, userId: string) => Promise<void>
  community: Community
}

/** Counts photos of assets, proofs and files of the blog together. */
export const refuseBeyondQuota = createFileQuota(['photos', 'activityProofs', 'blogMedia'])

/** What the blog needs from other features. */
export const wireBlog = (
  deps: Deps,
  { notify, blockedMembers }: Pick<Community, 'notify' | 'blockedMembers'>,
): BlogDependencies => ({
  readPicture,
  spendQuota: openAccountLimits(deps),
  blockedMembers,
  notify: (tx, { kind, userId, actorId, blogId, title, commentId, at }) =>
    notify(tx, {
      kind,
      userId,
      actorId,
      subject: { kind: 'blog', id: blogId, title },
      ...(commentId !== undefined && { nth: commentId }),
      at,
    }),
  refuseBeyondQuota,
  avatarsOf: avatarUrlsOf,
})

export function wireFeatures({ database }: Pick<Deps, 'database'>): Wiring {
  const rank = openRank(database)
  const ledger = openLedger(database, rank.move)
  const community = wireCommunity(ledger)
  return {
    rank,
    ledger,
    community,
    enter: async (tx, userId) => {
      await rank.enter(tx, userId)
      await community.enter(tx, userId)
    },
    assetDependencies: {
      ...{ database, ledger, photosOf, photoUrl },
      async attachPhotos(tx, order) {
        await attachPhotos(tx, order)
        await linkPlanting(tx, order)
      },
    },
    activityDependencies: { database, ledger, refuseBeyondQuota },
    activityReview: { database, ledger, notifyMember: community.notifyActivityDecision, photoUrl },
    gameDependencies: { database, addPoints: ledger.addPoints },
    reviewDependencies: {
      lock: (tx, assetId) => lockAsset(database, tx, assetId),
      applyTransition: (tx, asset, action, verdict) => applyTransition(tx, ledger, asset, action, verdict),
      attributesOf,
      photosOf,
      duplicatesOf: photoTwins,
      identifierConflictsOf: findIdentifierConflicts,
      async approvalBlockerOf(tx, asset, at) {
        const uses = await foreignUses(tx, asset.id)
        return uses.length > 0 ? ACTIVITY_MESSAGES.photoUsed(uses) : approvalBlockerOf(tx, asset, at)
      },
      notify: community.notifyDecision,
    },
  }
}
