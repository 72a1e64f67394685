import type { TellMember } from './features/activities/review/decide.ts'
import { countAccepted } from './features/activities/store.ts'
import { type AssetRow, countApproved } from './features/assets/store.ts'
import { isApartIn, readBlock } from './features/community/block-store.ts'
import { enterMember, readActors, setAvatar } from './features/community/member-store.ts'
import type { CommunityTools } from './features/community/dependencies.ts'
import type { Ledger } from './features/credits/ledger.ts'
import { type Notify, openNotify, withdrawDecision } from './features/notifications/notify.ts'
import type { ActorsOf } from './features/notifications/routes.ts'
import { deleteBetween } from './features/notifications/store.ts'
import type { Desk } from './features/review/decide.ts'
import type { Db } from './infra/db/port.ts'

/** What the community hands to others, and what it is handed. */
export type Community = {
  enter: (tx: Db, userId: string) => Promise<void>
  /** A member has another picture, or none. */
  setAvatar: (tx: Db, userId: string, url: string | null) => Promise<void>
  notify: Notify
  /** True when either of two members blocks the other. */
  isApart: (db: Db, one: string, other: string) => Promise<boolean>
  /** The same as a condition of a query. */
  apart: typeof isApartIn
  tools: CommunityTools
  actorsOf: ActorsOf
  tellDecision: Desk<AssetRow>['tell']
  tellActivityDecision: TellMember
}

export function wireCommunity(ledger: Pick<Ledger, 'partsOf'>): Community {
  const isApart = async (db: Db, one: string, other: string) => (await readBlock(db, one, other)) !== 'none'
  const notify = openNotify(isApart)
  return {
    enter: enterMember,
    setAvatar,
    notify,
    isApart,
    apart: isApartIn,
    actorsOf: readActors,
    tools: {
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
      tellFollowed: (tx, userId, actorId, at) =>
        notify(tx, {
          userId,
          kind: 'follow',
          actorId,
          subject: { kind: 'member', id: actorId, title: '' },
          at,
        }),
      forgetBetween: deleteBetween,
    },
    async tellDecision(tx, { ownerId, id, kind, title }, action, { at, reason }) {
      if (action === 'undo') return withdrawDecision(tx, ownerId, id)
      const subject = { kind, id, title }
      const told = action === 'approve' ? 'approved' : 'rejected'
      return notify(tx, { userId: ownerId, kind: told, actorId: null, subject, reason, at })
    },
    async tellActivityDecision(tx, { ownerId, id, title, action, reason, at }) {
      if (action === 'undo') return withdrawDecision(tx, ownerId, id)
      const subject = { kind: 'activity' as const, id, title }
      const told = action === 'approve' ? 'approved' : 'rejected'
      return notify(tx, { userId: ownerId, kind: told, actorId: null, subject, reason, at })
    },
  }
}
