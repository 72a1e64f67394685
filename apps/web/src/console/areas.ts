import { type Role, worksInConsole } from '@eco/domain/auth/rules'
import { areas as AREAS } from '../messages/en/console.json'
import { applicationsFeature } from './admin/applications/feature.ts'
import { auditFeature } from './admin/audit/feature.ts'
import { backupsFeature } from './admin/backups/feature.ts'
import { healthFeature } from './admin/health/feature.ts'
import { jobsFeature } from './admin/jobs/feature.ts'
import { membersFeature } from './admin/members/feature.ts'
import { newsletterFeature } from './admin/newsletter/feature.ts'
import { settingsFeature } from './admin/settings/feature.ts'
import { setupFeature } from './admin/setup/feature.ts'
import { ticketsFeature } from './admin/tickets/feature.ts'
import { challengesFeature } from './challenges/feature.ts'
import type { ConsoleFeature, Section } from './feature.ts'
import { importFeature } from './import/feature.ts'
import { organizationFeature, overviewFeature } from './organization/feature.ts'
import { ownReportFeature } from './report/feature.ts'
import { reportsFeature } from './reports/feature.ts'
import { reviewFeature } from './review/feature.ts'
import { sitesFeature } from './sites/feature.ts'

export type Area = { title: string; sections: readonly Section[] }

/** The features of each area, in the order of the navigation. */
const ORGANIZATION: readonly ConsoleFeature[] = [
  overviewFeature,
  importFeature,
  sitesFeature,
  organizationFeature,
  challengesFeature,
  ownReportFeature,
]
const REVIEW: readonly ConsoleFeature[] = [reviewFeature, reportsFeature]
const ADMINISTRATION: readonly ConsoleFeature[] = [
  setupFeature,
  membersFeature,
  ticketsFeature,
  applicationsFeature,
  newsletterFeature,
  auditFeature,
  settingsFeature,
  jobsFeature,
  backupsFeature,
  healthFeature,
]

export const consoleFeatures = [...ORGANIZATION, ...REVIEW, ...ADMINISTRATION]

/** The areas of the console that a role works in. */
export const areasOf = (role: Role): readonly Area[] => [
  ...(role === 'organization' ? [areaOf(AREAS.organization, ORGANIZATION)] : []),
  ...(worksInConsole(role) ? [areaOf(AREAS.review, REVIEW)] : []),
  ...(role === 'admin' ? [areaOf(AREAS.administration, ADMINISTRATION)] : []),
]

const areaOf = (title: string, features: readonly ConsoleFeature[]): Area => ({
  title,
  sections: features.flatMap(({ sections }) => sections?.() ?? []),
})
