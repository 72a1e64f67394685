import type { Deps } from './deps.ts'
import type { ActivityTools } from './features/activities/accept.ts'
import { foreignUses, linkPlanting } from './features/activities/claim-store.ts'
import { ACTIVITY_WORDS } from './features/activities/messages.ts'
import { proofBytesOf } from './features/activities/proof-store.ts'
import type { ReviewTools } from './features/activities/review/decide.ts'
import { factsOf } from './features/assets/attributes.ts'
import { findContests } from './features/assets/identifier-store.ts'
import { leadOn } from './features/assets/transition.ts'
import { obstacleOf } from './features/assets/approval-blocker.ts'
import { type AssetRow, lockAsset } from './features/assets/store.ts'
import type { AssetTools } from './features/assets/trees.ts'
import { blogBytesOf } from './features/blog/media-store.ts'
import type { BlogTools } from './features/blog/dependencies.ts'
import { type Ledger, openLedger } from './features/credits/ledger.ts'
import type { GameTools } from './features/games/finish.ts'
import { attachPhotos, photosOf } from './features/photos/attach-store.ts'
import { type EncodedPhoto, encodePhoto } from './features/photos/encode.ts'
import { inspectPhoto } from './features/photos/inspect.ts'
import { MEMBER_BYTES_MAX } from './features/photos/limits.ts'
import { photoUrl } from './features/photos/photo-url.ts'
import { bytesOf } from './features/photos/store.ts'
import { photoTwins } from './features/photos/duplicates-store.ts'
import { avatarUrlsOf } from './features/profile/avatars.ts'
import { openRank, type RankKeeper } from './features/rank/store.ts'
import type { Desk } from './features/review/decide.ts'
import type { Db } from './infra/db/port.ts'
import { openTrust } from './infra/account-limits-store.ts'
import { type Community, wireCommunity } from './wiring-community.ts'

/** What features hand each other. The server and the command line work with the same. */
export type Wiring = {
  activityTools: ActivityTools
  activityReview: ReviewTools & { photoUrl: (id: string) => string }
  gameTools: GameTools
  readPicture: (bytes: Uint8Array, label: string) => Promise<EncodedPhoto>
  rank: RankKeeper
  ledger: Ledger
  assetTools: AssetTools
  desk: Desk<AssetRow>
  /** Told of every new account within its transaction. */
  enter: (tx: Db, userId: string) => Promise<void>
  community: Community
}

/** Bytes of a member's files that are no photographs of assets. */
export const bytesBesidePhotos = async (db: Db, userId: string): Promise<number> =>
  (await proofBytesOf(db, userId)) + (await blogBytesOf(db, userId))

const memberBytesOf = async (db: Db, userId: string): Promise<number> =>
  (await bytesOf(db, userId)) + (await bytesBesidePhotos(db, userId))

const readPicture = async (bytes: Uint8Array, label: string): Promise<EncodedPhoto> =>
  encodePhoto(inspectPhoto(bytes, label), label)

/** What the blog is handed. No member has a picture until a feature keeps one. */
export const wireBlog = (deps: Deps, { notify, apart }: Pick<Community, 'notify' | 'apart'>): BlogTools => ({
  readPicture,
  spendTrust: openTrust(deps),
  apart,
  notify: (tx, { kind, userId, actorId, blogId, title, commentId, at }) =>
    notify(tx, {
      kind,
      userId,
      actorId,
      subject: { kind: 'blog', id: blogId, title },
      ...(commentId !== undefined && { nth: commentId }),
      at,
    }),
  bytesOf: memberBytesOf,
  bytesMax: MEMBER_BYTES_MAX,
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
    assetTools: {
      ...{ database, ledger, photosOf, photoUrl },
      async attachPhotos(tx, order) {
        await attachPhotos(tx, order)
        await linkPlanting(tx, order)
      },
    },
    activityTools: {
      database,
      ledger,
      bytesOf: memberBytesOf,
      bytesMax: MEMBER_BYTES_MAX,
    },
    activityReview: { database, ledger, tellMember: community.tellActivityDecision, photoUrl },
    gameTools: { database, addPoints: ledger.addPoints },
    readPicture,
    desk: {
      lock: (tx, assetId) => lockAsset(database, tx, assetId),
      leadOn: (tx, asset, action, verdict) => leadOn(tx, ledger, asset, action, verdict),
      factsOf,
      photosOf,
      twinsOf: photoTwins,
      contestsOf: findContests,
      async obstacleOf(tx, asset, at) {
        const uses = await foreignUses(tx, asset.id)
        return uses.length > 0 ? ACTIVITY_WORDS.photoUsed(uses) : obstacleOf(tx, asset, at)
      },
      tell: community.tellDecision,
    },
  }
}
