import type { NotifyMember } from './features/activities/review/decide.ts'
import { countAccepted } from './features/activities/store.ts'
import { type AssetRow, countApproved } from './features/assets/store.ts'
import { isBlockedIn, readBlock } from './features/community/block-store.ts'
import type { CommunityDependencies } from './features/community/dependencies.ts'
import { enterMember, readActors, setAvatar } from './features/community/member-store.ts'
import type { Ledger } from './features/credits/ledger.ts'
import { type Notify, openNotify, withdrawDecision } from './features/notifications/notify.ts'
import type { ActorsOf } from './features/notifications/routes.ts'
import { deleteBetween } from './features/notifications/store.ts'
import type { ReviewDependencies } from './features/review/decide.ts'
import type { Db } from './infra/db/port.ts'

/** What the community provides to other features, and its own dependencies. */
export type Community = {
  enter: (tx: Db, userId: string) => Promise<void>
  /** Called when a member changes or removes their picture. */
  setAvatar: (tx: Db, userId: string, url: string | null) => Promise<void>
  notify: Notify
  /** True when either of two members blocks the other. */
  isBlocked: (db: Db, one: string, other: string) => Promise<boolean>
  /** The same as a query condition. */
  blockedMembers: typeof isBlockedIn
  dependencies: CommunityDependencies
  actorsOf: ActorsOf
  notifyDecision: ReviewDependencies<AssetRow>['notify']
  notifyActivityDecision: NotifyMember
}

export function wireCommunity(ledger: Pick<Ledger, 'partsOf'>): Community {
  const isBlocked = async (db: Db, one: string, other: string) => (await readBlock(db, one, other)) !== 'none'
  const notify = openNotify(isBlocked)
  return {
    enter: enterMember,
    setAvatar,
    notify,
    isBlocked,
    blockedMembers: isBlockedIn,
    actorsOf: readActors,
    dependencies: {
      async figuresOf(db, userId) {
        const [parts, approved, activities] = [
          await ledger.partsOf(db, userId),
          await countApproved(db, userId),
          await countAccepted(db, userId),
        ]
        return {
          credits_issued: parts.available + parts.held + parts.retired,
          assets_approved: approved.assets,
          trees: approved.trees,
          activities,
        }
      },
      notifyFollowed: (tx, userId, actorId, at) =>
        notify(tx, {
          userId,
          kind: 'follow',
          actorId,
          subject: { kind: 'member', id: actorId, title: '' },
          at,
        }),
      forgetBetween: deleteBetween,
    },
    async notifyDecision(tx, { ownerId, id, kind, title }, action, { at, reason }) {
      if (action === 'undo') return withdrawDecision(tx, ownerId, id)
      const subject = { kind, id, title }
      const notice = action === 'approve' ? 'approved' : 'rejected'
      return notify(tx, { userId: ownerId, kind: notice, actorId: null, subject, reason, at })
    },
    async notifyActivityDecision(tx, { ownerId, id, title, action, reason, at }) {
      if (action === 'undo') return withdrawDecision(tx, ownerId, id)
      const subject = { kind: 'activity' as const, id, title }
      const notice = action === 'approve' ? 'approved' : 'rejected'
      return notify(tx, { userId: ownerId, kind: notice, actorId: null, subject, reason, at })
    },
  }
}
