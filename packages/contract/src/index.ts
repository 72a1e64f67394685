import { accountEndpoints } from './accounts/account.ts'
import { authEndpoints } from './accounts/auth.ts'
import { accountLinkEndpoints } from './accounts/links.ts'
import { memberEndpoints } from './accounts/members.ts'
import { oidcEndpoints } from './accounts/oidc.ts'
import { passkeyEndpoints } from './accounts/passkeys.ts'
import { profileEndpoints } from './accounts/profile.ts'
import { secondFactorEndpoints } from './accounts/second-factor.ts'
import { activityEndpoints } from './activities/activities.ts'
import { activityReviewEndpoints } from './activities/activity-review.ts'
import { auditLogEndpoints } from './administration/audit-log.ts'
import { backupEndpoints } from './administration/backups.ts'
import { healthEndpoints } from './administration/health.ts'
import { jobEndpoints } from './administration/jobs.ts'
import { mailEndpoints } from './administration/mail.ts'
import { setupEndpoints } from './administration/setup.ts'
import { siteSettingsEndpoints } from './administration/site-settings.ts'
import { storageEndpoints } from './administration/storage.ts'
import { evEndpoints } from './assets/ev/endpoints.ts'
import { assetEndpoints } from './assets/shared.ts'
import { solarEndpoints } from './assets/solar/endpoints.ts'
import { treeEndpoints } from './assets/tree/endpoints.ts'
import { visitEndpoints } from './assets/tree/visits.ts'
import { blogEndpoints } from './community/blogs.ts'
import { communityEndpoints } from './community/community.ts'
import { moderationEndpoints } from './community/moderation.ts'
import { notificationEndpoints } from './community/notifications.ts'
import { creditTransferEndpoints } from './credits/credit-transfers.ts'
import { creditEndpoints } from './credits/credits.ts'
import { leaderboardEndpoints } from './credits/leaderboard.ts'
import { registryEndpoints } from './credits/registry.ts'
import { retirementEndpoints } from './credits/retirements.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { gameEndpoints } from './games.ts'
import { challengeEndpoints } from './organizations/challenges.ts'
import { importEndpoints } from './organizations/imports.ts'
import { organizationFigureEndpoints } from './organizations/organization-figures.ts'
import { organizationEndpoints } from './organizations/organizations.ts'
import { siteEndpoints } from './organizations/sites.ts'
import { reportEndpoints } from './reports.ts'
import { fairnessEndpoints } from './review/fairness.ts'
import { caseEndpoints } from './review/review.ts'
import { reviewBatchEndpoints } from './review/review-batch.ts'
import { careerEndpoints } from './site/careers.ts'
import { contactEndpoints } from './site/contact.ts'
import { imageEndpoints } from './site/images.ts'
import { legalEndpoints } from './site/legal.ts'
import { mapEndpoints } from './site/maps.ts'
import { newsletterEndpoints } from './site/newsletter.ts'
import { systemEndpoints } from './site/system.ts'

export * from './check-reply.ts'
export * from './client.ts'
export * from './endpoint.ts'
export * from './problem.ts'

/** All endpoints by name. */
export const api = {
  ...authEndpoints,
  ...creditEndpoints,
  ...retirementEndpoints,
  ...creditTransferEndpoints,
  ...treeEndpoints,
  ...visitEndpoints,
  ...evEndpoints,
  ...solarEndpoints,
  ...assetEndpoints,
  ...activityReviewEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
  ...siteEndpoints,
  ...dashboardEndpoints,
  ...leaderboardEndpoints,
  ...activityEndpoints,
  ...challengeEndpoints,
  ...gameEndpoints,
  ...healthEndpoints,
  ...mailEndpoints,
  ...mapEndpoints,
  ...blogEndpoints,
  ...newsletterEndpoints,
  ...communityEndpoints,
  ...notificationEndpoints,
  ...moderationEndpoints,
  ...accountEndpoints,
  ...accountLinkEndpoints,
  ...profileEndpoints,
  ...organizationFigureEndpoints,
  ...organizationEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...oidcEndpoints,
  ...contactEndpoints,
  ...careerEndpoints,
  ...caseEndpoints,
  ...reviewBatchEndpoints,
  ...fairnessEndpoints,
  ...registryEndpoints,
  ...reportEndpoints,
  ...auditLogEndpoints,
  ...siteSettingsEndpoints,
  ...setupEndpoints,
  ...jobEndpoints,
  ...storageEndpoints,
  ...backupEndpoints,
  ...legalEndpoints,
  ...memberEndpoints,
  ...systemEndpoints,
} as const
