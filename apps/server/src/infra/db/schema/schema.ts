import type { ChargingType, EvCategory } from '@eco/domain/assets/ev/fields'
import type { AssetEvent, AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import type { InverterType } from '@eco/domain/assets/solar/fields'
import type { Role } from '@eco/domain/auth/rules'
import type { PostingCode, StatementCode } from '@eco/domain/credits/ledger'
import type { KindCode, SerialState } from '@eco/domain/credits/serials'
import type { Generated } from 'kysely'
import type { ActivityTables } from './activities.ts'
import type { BlogTables } from './blog.ts'
import type { CommunitySchema } from './community.ts'
import type { GameSchema } from './games.ts'
import type { ProfileSchema } from './profile.ts'
import type { VisitorTables } from './visitors.ts'

/** Tables that a feature defines in a separate file. */
type FeatureTables = ActivityTables &
  BlogTables &
  CommunitySchema &
  GameSchema &
  ProfileSchema &
  VisitorTables

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
  }
  oneTimeLinks: {
    linkHash: string
    purpose: 'first_admin'
    createdAt: number
    usedAt: number | null
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
  assets: {
    id: string
    ownerId: string
    kind: AssetKind
    title: string
    status: AssetStatus
    /** incremented by every resubmission, undo and re-approval; part of a posting's ref */
    revision: number
    reasonCode: string | null
    reason: string | null
    createdAt: number
    updatedAt: number
    /** incremented by every change, so that a decision can name the version it was made on */
    version: Generated<number>
    decidedAt: number | null
    decidedBy: string | null
    deletedAt: number | null
    /** ref of the current ISSUE posting, null when its credits are not issued */
    issueRef: string | null
    /** the client's own id of the save: saving the same id twice creates one asset */
    clientId: string | null
    /** keyed hash of a registration, VIN or serial number */
    identifierHash: string | null
  }
  /** Every identifier with which currently valid credits were issued or confirmed. */
  issuedIdentifiers: { identifierHash: string; assetId: string }
  evs: {
    assetId: string
    category: EvCategory
    manufacturers: string
    model: string
    purchaseYear: number
    energyKwhPer100Km: number
    chargingType: ChargingType
    rangeKm: number
    gridKgPerKwh: number
    topSpeedKmh: number | null
    chargingTimeH: number | null
    motorPowerKw: number | null
    /** cached sum of its transactions */
    distanceKm: number
  }
  evTransactions: { id: string; assetId: string; activeDistanceKm: number; createdAt: number }
  /** Cached sums by month (YYYY-MM, UTC), so that a dashboard reads at most twelve rows per vehicle. */
  evMonths: { assetId: string; month: string; km: number }
  solarPanels: {
    assetId: string
    /** as typed */
    capacity: string
    /** the number at its start, 0 without one */
    capacityKw: number
    installationDate: string
    generationKwh: number
    gridKgPerKwh: number
    inverterType: InverterType
  }
  trees: {
    assetId: string
    treeName: string
    botanicalName: string
    /** the normalised botanical name, for counting species */
    speciesKey: string
    plantingDate: string
    heightCm: number
    dbhCm: number | null
    location: string
  }
  photos: {
    id: string
    ownerId: string
    /** null: uploaded, not yet part of an asset */
    assetId: string | null
    position: number
    bytes: number
    width: number
    height: number
    sourceSha256: string
    pixelSha256: string
    /** 64-bit difference hash, 16 hex digits */
    dhash: string
    /** time and place from the file's metadata: evidence, not proof */
    takenAt: number | null
    lat: number | null
    lng: number | null
    createdAt: number
    /** since when it belongs to no asset; null while it belongs to one */
    looseSince: number | null
  }
  assetEvents: {
    seq: Generated<number>
    assetId: string
    /** the asset's owner, so that a member's events are found without a join */
    ownerId: string
    at: number
    event: AssetEvent
    actorId: string
    revision: number
    reasonCode: string | null
    reason: string | null
    serials: string | null
    /** change of the owner's total by this event */
    credits: number
  }
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
  }
  /** Every member's verified credits; `shown` is 1 for members in the leaderboard. */
  rankMembers: { userId: string; credits: number; shown: number }
  /** Counter tree: members by level and node; only the sum over all shards of a node is meaningful. */
  rankCounts: { level: number; node: number; shard: number; members: number }
  newsletter: { emailKey: string; email: string; createdAt: number }
  /** One row: the id of the instance that owns this database. DATA_DIR contains the same id. */
  instance: { one: 1; id: string; createdAt: number }
  /** The expected hash of each key in DATA_DIR, by file name. */
  instanceKeys: { name: string; fingerprint: string; createdAt: number }
  /** Files whose row was deleted, until the file itself is deleted. Written by triggers. */
  removedFiles: { folder: string; fileId: string }
  /** At most one row, and only in a database whose members and records are demo data. */
  demoMark: { one: 1; madeAt: number }
}
