import { accountsFeature } from './features/accounts/feature.ts'
import { activitiesFeature } from './features/activities/feature.ts'
import { assetsFeature } from './features/assets/feature.ts'
import { auditLogFeature } from './features/audit-log/feature.ts'
import { blogFeature } from './features/blog/feature.ts'
import { careersFeature } from './features/careers/feature.ts'
import { challengesFeature } from './features/challenges/feature.ts'
import { communityFeature } from './features/community/feature.ts'
import { contactFeature } from './features/contact/feature.ts'
import { creditTransfersFeature } from './features/credit-transfers/feature.ts'
import { gamesFeature } from './features/games/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { jobsFeature } from './features/jobs/feature.ts'
import { mailFeature } from './features/mail/feature.ts'
import { membersFeature } from './features/members/feature.ts'
import { moderationFeature } from './features/moderation/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { organizationsFeature } from './features/organizations/feature.ts'
import { profileFeature } from './features/profile/feature.ts'
import { publicLogFeature } from './features/public-log/feature.ts'
import { registryFeature } from './features/registry/feature.ts'
import { retirementsFeature } from './features/retirements/feature.ts'
import { reviewFeature } from './features/review/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { setupFeature } from './features/setup/feature.ts'
import { sitesFeature } from './features/sites/feature.ts'
import { storageFeature } from './features/storage/feature.ts'
import { systemFeature } from './features/system/feature.ts'
import { visitsFeature } from './features/visits/feature.ts'
import { inOrder } from './infra/db/migrate.ts'
import { SHARED_MIGRATIONS } from './infra/migrations/index.ts'

/** A released migration is never changed. */
export const MIGRATIONS = inOrder([
  ...SHARED_MIGRATIONS,
  ...accountsFeature.migrations,
  ...activitiesFeature.migrations,
  ...assetsFeature.migrations,
  ...auditLogFeature.migrations,
  ...blogFeature.migrations,
  ...careersFeature.migrations,
  ...challengesFeature.migrations,
  ...communityFeature.migrations,
  ...contactFeature.migrations,
  ...creditTransfersFeature.migrations,
  ...gamesFeature.migrations,
  ...jobsFeature.migrations,
  ...mailFeature.migrations,
  ...membersFeature.migrations,
  ...importsFeature.migrations,
  ...moderationFeature.migrations,
  ...notificationsFeature.migrations,
  ...organizationsFeature.migrations,
  ...profileFeature.migrations,
  ...retirementsFeature.migrations,
  ...publicLogFeature.migrations,
  ...registryFeature.migrations,
  ...reviewFeature.migrations,
  ...settingsFeature.migrations,
  ...sitesFeature.migrations,
  ...setupFeature.migrations,
  ...storageFeature.migrations,
  ...systemFeature.migrations,
  ...visitsFeature.migrations,
])
