import type { RejectionCode } from '@eco/domain/assets/kinds'
import type { NoticeKind, NoticeSubject } from '@eco/domain/community/rules'
import type { ContentReason } from '@eco/domain/moderation/rules'
import type { Generated } from 'kysely'

/** Tables of the community and of notifications. Times are milliseconds since 1970. */
export type CommunitySchema = {
  /** Every account, and the sample members, which have no account. */
  communityMembers: {
    id: string
    name: string
    title: string
    /** name of a built-in picture, or a URL */
    avatar: string | null
    /** 1: a sample member */
    sample: number
    joinedAt: number
    /** cached counts */
    followers: number
    following: number
    posts: number
    /** 1: the member's figures are public */
    showsFigures: number
  }
  /** Search keys of a member. */
  communityNames: { memberId: string; position: number; key: string }
  communityFollows: { followerId: string; followeeId: string; at: number }
  /** Two rows for each block; `own` is 1 in the row of the member who set it. */
  communityBlocks: { memberId: string; otherId: string; own: number }
  communityPosts: {
    seq: Generated<number>
    id: string
    authorId: string
    content: string
    /** 1: hidden by a moderator */
    hidden: number
    createdAt: number
  }
  /** Each member's feed as post numbers; a number without a post is skipped. */
  communityTimeline: { ownerId: string; postSeq: number }
  /** Posts still to be added to, or removed from, the feeds of the followers after `afterId`. */
  communityDeliveries: { postSeq: number; kind: 'give' | 'take'; authorId: string; afterId: string }
  notices: {
    seq: Generated<number>
    userId: string
    kind: NoticeKind
    /** a second notice with the same key is not stored */
    onceKey: string
    actorId: string | null
    subjectKind: NoticeSubject
    subjectId: string
    title: string
    reasonCode: RejectionCode | ContentReason | null
    reason: string | null
    at: number
    readAt: number | null
    /** the mail that tells a decision; null for all else, and for members who get none */
    mailId: Generated<string | null>
  }
}
