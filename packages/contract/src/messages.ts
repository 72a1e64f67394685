/** The English sentences of the API: what the server answers, and what the domain's checks find. */
import type { Message } from '@eco/domain/text/message'
import accounts from './messages/en/answers/accounts.json'
import activities from './messages/en/answers/activities.json'
import assets from './messages/en/answers/assets.json'
import audit from './messages/en/answers/audit.json'
import auditLog from './messages/en/answers/audit-log.json'
import backgroundJobs from './messages/en/answers/background-jobs.json'
import backups from './messages/en/answers/backups.json'
import blog from './messages/en/answers/blog.json'
import careers from './messages/en/answers/careers.json'
import challenges from './messages/en/answers/challenges.json'
import commandLine from './messages/en/answers/command-line.json'
import community from './messages/en/answers/community.json'
import contact from './messages/en/answers/contact.json'
import creditTransfers from './messages/en/answers/credit-transfers.json'
import credits from './messages/en/answers/credits.json'
import dataInventory from './messages/en/answers/data-inventory.json'
import games from './messages/en/answers/games.json'
import http from './messages/en/answers/http.json'
import imports from './messages/en/answers/imports.json'
import jobs from './messages/en/answers/jobs.json'
import leaderboard from './messages/en/answers/leaderboard.json'
import mail from './messages/en/answers/mail.json'
import maps from './messages/en/answers/maps.json'
import members from './messages/en/answers/members.json'
import moderation from './messages/en/answers/moderation.json'
import newsletter from './messages/en/answers/newsletter.json'
import notifications from './messages/en/answers/notifications.json'
import organizations from './messages/en/answers/organizations.json'
import photos from './messages/en/answers/photos.json'
import privacy from './messages/en/answers/privacy.json'
import problems from './messages/en/answers/problems.json'
import profile from './messages/en/answers/profile.json'
import registry from './messages/en/answers/registry.json'
import retirements from './messages/en/answers/retirements.json'
import setup from './messages/en/answers/setup.json'
import siteSettings from './messages/en/answers/site-settings.json'
import sites from './messages/en/answers/sites.json'
import visits from './messages/en/answers/visits.json'
import limitChecks from './messages/en/checks/account-limits.json'
import activityChecks from './messages/en/checks/activities.json'
import assetChecks from './messages/en/checks/assets.json'
import authChecks from './messages/en/checks/auth.json'
import blogChecks from './messages/en/checks/blog.json'
import challengeChecks from './messages/en/checks/challenges.json'
import communityChecks from './messages/en/checks/community.json'
import contactChecks from './messages/en/checks/contact.json'
import creditTransferChecks from './messages/en/checks/credit-transfers.json'
import importChecks from './messages/en/checks/imports.json'
import memberChecks from './messages/en/checks/members.json'
import moderationChecks from './messages/en/checks/moderation.json'
import profileChecks from './messages/en/checks/profile.json'
import retirementChecks from './messages/en/checks/retirements.json'
import reviewChecks from './messages/en/checks/review.json'
import siteChecks from './messages/en/checks/sites.json'

/** Texts in ICU MessageFormat by code. */
export const ENGLISH = {
  ...accounts,
  ...activities,
  ...activityChecks,
  ...assetChecks,
  ...assets,
  ...audit,
  ...auditLog,
  ...authChecks,
  ...backgroundJobs,
  ...backups,
  ...blog,
  ...blogChecks,
  ...careers,
  ...challengeChecks,
  ...challenges,
  ...commandLine,
  ...community,
  ...communityChecks,
  ...contact,
  ...contactChecks,
  ...credits,
  ...creditTransferChecks,
  ...creditTransfers,
  ...dataInventory,
  ...games,
  ...http,
  ...imports,
  ...importChecks,
  ...jobs,
  ...leaderboard,
  ...limitChecks,
  ...mail,
  ...maps,
  ...memberChecks,
  ...members,
  ...moderation,
  ...moderationChecks,
  ...newsletter,
  ...notifications,
  ...organizations,
  ...photos,
  ...privacy,
  ...problems,
  ...profile,
  ...profileChecks,
  ...retirementChecks,
  ...retirements,
  ...registry,
  ...reviewChecks,
  ...setup,
  ...siteSettings,
  ...siteChecks,
  ...sites,
  ...visits,
} as const

export type MessageCode = keyof typeof ENGLISH

/** A sentence of the catalogues by its code. */
export const message = (code: MessageCode, params?: Message['params']): Message =>
  params === undefined ? { code } : { code, params }
