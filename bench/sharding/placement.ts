/**
 * Where each table would live on several database servers. Nothing reads it at run time: docs/scale.md prints it, and
 * a table without a place does not compile.
 */
import type { Schema } from '../../apps/server/src/infra/db/schema/schema.ts'

/**
 * `member` and `asset`: by the id in this column, with all else of this member or asset. `own key`: by this column,
 * which is how its rows are found. `reference`: small and rarely written, a copy on each server. `local`: on one server.
 */
export type Placement =
  | { by: 'member' | 'asset' | 'own key'; column: string }
  /** the column does not exist yet; `now` is how a row names its owner today */
  | { by: 'member' | 'asset'; now: string }
  | { by: 'reference' | 'local' }

const member = (column: string): Placement => ({ by: 'member', column })
const asset = (column: string): Placement => ({ by: 'asset', column })
const ownKey = (column: string): Placement => ({ by: 'own key', column })
const newMember = (now: string): Placement => ({ by: 'member', now })
const reference: Placement = { by: 'reference' }
const local: Placement = { by: 'local' }

export const PLACEMENT: Record<keyof Schema, Placement> = {
  // Accounts
  users: member('id'),
  usernameKeys: ownKey('name_key'),
  sessions: member('user_id'),
  oneTimeLinks: ownKey('link_hash'),
  authenticatorApps: member('user_id'),
  recoveryCodes: member('user_id'),
  passkeys: member('user_id'),
  passkeyChallenges: ownKey('challenge_hash'),
  knownDevices: member('user_id'),
  oidcIdentities: member('user_id'),
  oidcRequests: ownKey('state_hash'),
  oidcSignUps: ownKey('secret_hash'),
  profiles: member('user_id'),
  addresses: member('owner_id'),
  avatars: member('user_id'),
  suspensions: member('member_id'),
  rateCounts: ownKey('key'),
  idempotency: ownKey('caller'),
  replyMembers: ownKey('caller'),
  // Assets
  assets: member('owner_id'),
  assetEvents: member('owner_id'),
  evs: asset('asset_id'),
  evTransactions: asset('asset_id'),
  evMonths: asset('asset_id'),
  solarPanels: asset('asset_id'),
  trees: asset('asset_id'),
  siteAssets: asset('asset_id'),
  sites: member('owner_id'),
  photos: member('owner_id'),
  treeVisits: member('owner_id'),
  issuedIdentifiers: ownKey('identifier_hash'),
  removedFiles: ownKey('file_id'),
  // Credits
  transfers: newMember('debit, credit'),
  balances: newMember('account'),
  serialCounters: local,
  serialBlocks: asset('asset_id'),
  creditTransfers: member('sender_id'),
  retirements: member('owner_id'),
  retirementSerials: ownKey('retirement_id'),
  retirementTexts: member('owner_id'),
  rankMembers: member('user_id'),
  rankCounts: local,
  rankChanges: local,
  publicChanges: local,
  logPseudonyms: member('owner_id'),
  logOpenings: member('owner_id'),
  logQueue: local,
  logLeaves: local,
  logBlocks: local,
  logTiles: local,
  logState: local,
  // Activities
  activityHomes: member('user_id'),
  activitySubmissions: member('user_id'),
  activityEvents: member('user_id'),
  activityStates: member('user_id'),
  activityProofs: member('owner_id'),
  proofClaims: ownKey('hash'),
  pictureHashes: local,
  pictureMatches: local,
  proofGate: local,
  gameRuns: member('user_id'),
  challenges: reference,
  challengeMembers: member('user_id'),
  // Review
  reviewCases: member('owner_id'),
  entryFlags: ownKey('entry_id'),
  contentCases: local,
  contentReports: local,
  contentEvents: local,
  // Community
  communityMembers: member('id'),
  communityNames: member('member_id'),
  communityFollows: member('follower_id'),
  communityBlocks: member('member_id'),
  communityPosts: member('author_id'),
  communityTimeline: member('owner_id'),
  communityDeliveries: local,
  notices: member('user_id'),
  blogs: reference,
  blogTags: reference,
  blogMedia: reference,
  blogLikes: member('user_id'),
  blogComments: local,
  // Organizations
  organizationMembers: member('organization_id'),
  organizationInvitations: member('organization_id'),
  organizationPages: reference,
  imports: member('owner_id'),
  importRows: ownKey('import_id'),
  importChunks: ownKey('import_id'),
  // The site
  mails: local,
  mailChoices: member('user_id'),
  newsletter: ownKey('email_key'),
  contactTickets: local,
  ticketEvents: local,
  jobApplications: local,
  applicationEvents: local,
  auditLog: local,
  auditTexts: local,
  backgroundJobs: local,
  storageFigures: local,
  siteSettings: reference,
  setupSteps: reference,
  instance: reference,
  instanceKeys: reference,
  demoMark: reference,
}
