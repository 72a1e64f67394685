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
import { evEndpoints } from './assets/ev/endpoints.ts'
import { assetEndpoints } from './assets/shared.ts'
import { solarEndpoints } from './assets/solar/endpoints.ts'
import { treeEndpoints } from './assets/tree/endpoints.ts'
import { visitEndpoints } from './assets/tree/visits.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { backupEndpoints } from './backups.ts'
import { careerEndpoints } from './careers.ts'
import { challengeEndpoints } from './challenges.ts'
import { blogEndpoints } from './community/blogs.ts'
import { communityEndpoints } from './community/community.ts'
import { moderationEndpoints } from './community/moderation.ts'
import { notificationEndpoints } from './community/notifications.ts'
import { contactEndpoints } from './contact.ts'
import { creditTransferEndpoints } from './credit-transfers.ts'
import { creditEndpoints } from './credits.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { fairnessEndpoints } from './fairness.ts'
import { gameEndpoints } from './games.ts'
import { healthEndpoints } from './health.ts'
import { imageEndpoints } from './images.ts'
import { importEndpoints } from './imports.ts'
import { jobEndpoints } from './jobs.ts'
import { leaderboardEndpoints } from './leaderboard.ts'
import { legalEndpoints } from './legal.ts'
import { mailEndpoints } from './mail.ts'
import { mapEndpoints } from './maps.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { organizationFigureEndpoints } from './organization-figures.ts'
import { organizationEndpoints } from './organizations.ts'
import { registryEndpoints } from './registry.ts'
import { reportEndpoints } from './reports.ts'
import { retirementEndpoints } from './retirements.ts'
import { caseEndpoints } from './review.ts'
import { reviewBatchEndpoints } from './review-batch.ts'
import { setupEndpoints } from './setup.ts'
import { siteSettingsEndpoints } from './site-settings.ts'
import { siteEndpoints } from './sites.ts'
import { storageEndpoints } from './storage.ts'
import { systemEndpoints } from './system.ts'

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
