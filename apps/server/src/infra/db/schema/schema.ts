import type { Role } from '@eco/domain/auth/rules'
import type { PostingCode, StatementCode } from '@eco/domain/credits/ledger'
import type { KindCode, SerialState } from '@eco/domain/credits/serials'
import type { Generated } from 'kysely'
import type { AccountSchema } from './accounts.ts'
import type { ActivityTables } from './activities.ts'
import type { AssetTables } from './assets.ts'
import type { AuditLogSchema } from './audit-log.ts'
import type { BlogTables } from './blog.ts'
import type { ChallengeSchema } from './challenges.ts'
import type { CommunitySchema } from './community.ts'
import type { CreditSchema } from './credits.ts'
import type { GameSchema } from './games.ts'
import type { ImportSchema } from './imports.ts'
import type { MailSchema } from './mail.ts'
import type { ModerationSchema } from './moderation.ts'
import type { OperationSchema } from './operation.ts'
import type { OrganizationSchema } from './organizations.ts'
import type { ProfileSchema } from './profile.ts'
import type { PublicLogSchema } from './public-log.ts'
import type { ReviewSchema } from './review.ts'
import type { VisitorTables } from './visitors.ts'
import type { VisitSchema } from './visits.ts'

/** Tables that a feature defines in a separate file. */
type FeatureTables = AccountSchema &
  ActivityTables &
  AssetTables &
  AuditLogSchema &
  BlogTables &
  ChallengeSchema &
  CommunitySchema &
  GameSchema &
  OperationSchema &
  MailSchema &
  ImportSchema &
  ModerationSchema &
  OrganizationSchema &
  ProfileSchema &
  CreditSchema &
  PublicLogSchema &
  ReviewSchema &
  VisitorTables &
  VisitSchema

/**
 * The tables as code uses them (camelCase; snake_case in the database).
 * Times are milliseconds since 1970. Hashes are lower-case hex.
 */
export type Schema = FeatureTables & {
  users: {
    id: string
    email: string
    emailKey: string
    username: string
    passwordHash: string
    role: Role
    createdAt: number
    /** when the member proved that the address is theirs */
    emailConfirmedAt: Generated<number | null>
    /** since when the member may not write; null: they may */
    suspendedAt: Generated<number | null>
    /** since when the account is a reviewer's or an administrator's; null also: since it was created */
    staffSince: Generated<number | null>
  }
  /** Look-alike keys (`nameSkeleton`) of accounts and sample members: no two members share one. */
  usernameKeys: { nameKey: string; holderId: string }
  sessions: {
    id: string
    userId: string
    tokenHash: string
    /** null: not bound to a browser's cookie */
    cookieHash: string | null
    createdAt: number
    seenAt: number
    expiresAt: number
    userAgent: string | null
    /** the organization that the person acts for; counts only while they belong to it */
    actingFor: string | null
    /** what the sign-in waits for; null when it is finished */
    awaits: 'second_step' | null
  }
  oneTimeLinks: {
    linkHash: string
    purpose: 'first_admin' | 'reset' | 'confirm' | 'change_email' | 'undo_email'
    createdAt: number
    usedAt: number | null
    /** the account that it opens or changes */
    userId: Generated<string | null>
    /** the address that it confirms, changes to or restores */
    email: Generated<string | null>
    emailKey: Generated<string | null>
    expiresAt: Generated<number | null>
  }
  rateCounts: { key: string; windowStart: number; count: number }
  /** The first answer to a POST with an Idempotency-Key. */
  idempotency: {
    caller: string
    key: string
    requestHash: string
    reply: string | null
    createdAt: number
  }
  /** Members other than the caller who appear in a stored reply. */
  replyMembers: { caller: string; key: string; userId: string }
  /**
   * Cached balances, one row for each account. `issuance` is not cached: every claim would wait for its row.
   */
  balances: { account: string; balance: number }
  /** Append-only: the database refuses update, delete, replace and truncate. */
  transfers: {
    seq: Generated<number>
    code: PostingCode
    ref: string
    debit: string
    credit: string
    amount: number
    at: number
    assetId: string | null
    actorId: string
    cause: StatementCode
  }
  serialCounters: { kindCode: KindCode; year: number; nextNo: number }
  serialBlocks: {
    seq: Generated<number>
    kindCode: KindCode
    year: number
    fromNo: number
    toNo: number
    assetId: string
    ownerId: string
    /** asset id + revision of the ISSUE posting that created it */
    issueRef: string
    state: SerialState
    /** the transfer to another member that a reserved block waits for */
    reservedFor: string | null
  }
  /**
   * Every member's verified credits; `shown` is 1 for members in the leaderboard. `revision` is another one after each
   * commit that may have changed the member's dashboard: triggers set it.
   */
  rankMembers: { userId: string; credits: number; shown: number; revision: Generated<number> }
  /** How often a rank may have changed, counted by triggers; only the sum is meaningful. */
  rankChanges: { shard: number; changes: number }
  /** How often what everybody is shown of a topic may have changed, counted by triggers; only the sum is meaningful. */
  publicChanges: { topic: string; shard: number; changes: number }
  /** Counter tree: members by level and node; only the sum over all shards of a node is meaningful. */
  rankCounts: { level: number; node: number; shard: number; members: number }
  newsletter: { emailKey: string; email: string; createdAt: number }
  /** One row: the id of the instance that owns this database. DATA_DIR contains the same id. */
  instance: { one: 1; id: string; createdAt: number }
  /** The expected hash of each key in DATA_DIR, by file name. */
  instanceKeys: { name: string; fingerprint: string; createdAt: number }
  /** Files whose row was deleted, until the file itself is deleted. Written by triggers. */
  removedFiles: { folder: string; fileId: string }
  /** One row: what administrators have set, as JSON by name. */
  siteSettings: { one: 1; revision: number; texts: string }
  /** At most one row, and only in a database whose members and records are demo data. */
  demoMark: { one: 1; madeAt: number }
}
