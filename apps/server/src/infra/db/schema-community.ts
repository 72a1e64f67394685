import type { NoticeKind, NoticeSubject } from '@eco/domain/community/notices'
import type { ReportDecision, ReportReason } from '@eco/domain/community/post'
import type { Generated } from 'kysely'

/** Tables of the community and of what members are told of. Instants are milliseconds since 1970. */
export type CommunitySchema = {
  /** Every account, and the samples, which have none. */
  communityMembers: {
    id: string
    name: string
    title: string
    /** a picture of ours by name, or an address */
    avatar: string | null
    /** 1: invented */
    sample: number
    joinedAt: number
    /** cached counts */
    followers: number
    following: number
    posts: number
    /** 1: the figures are public */
    showsFigures: number
  }
  /** What a member is found under. */
  communityNames: { memberId: string; position: number; key: string }
  communityFollows: { followerId: string; followeeId: string; at: number }
  /** Two rows a block; `own` is 1 in the row of the member who wants it. */
  communityBlocks: { memberId: string; otherId: string; own: number }
  communityPosts: {
    seq: Generated<number>
    id: string
    authorId: string
    content: string
    /** 1: an administrator hid it */
    hidden: number
    createdAt: number
  }
  /** Each member's feed as numbers of posts; a number without a post is passed over. */
  communityTimeline: { ownerId: string; postSeq: number }
  /** Posts on their way to, or from, the feeds of the followers behind `afterId`. */
  communityDeliveries: { postSeq: number; kind: 'give' | 'take'; authorId: string; afterId: string }
  communityReports: {
    postId: string
    reporterId: string
    reason: ReportReason
    text: string
    at: number
    decision: ReportDecision | null
    decidedAt: number | null
    decidedBy: string | null
  }
  notices: {
    seq: Generated<number>
    userId: string
    kind: NoticeKind
    /** two of the same are one */
    onceKey: string
    actorId: string | null
    subjectKind: NoticeSubject
    subjectId: string
    title: string
    reason: string | null
    at: number
    readAt: number | null
  }
}
