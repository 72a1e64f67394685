import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { openAccountLimits } from '../../infra/limits/account-limits-store.ts'
import type { PrivacyData, Through } from '../../infra/privacy.ts'
import { leaveModeration } from './case-store.ts'
import type { ModerationNeeds } from './decide.ts'
import { reportedContent } from './migrations.ts'
import { createReportActions } from './report.ts'
import { closeOrphans } from './report-store.ts'
import { moderationRoutes } from './routes.ts'

/** What others reported about the member's content, and how it was decided. */
const ofOwnContent: Through = { column: 'caseId', table: 'contentCases', owner: 'ownerId' }

const PRIVACY: PrivacyData = {
  name: 'moderation',
  tables: [
    { table: 'contentReports', owner: 'reporterId', key: 'id' },
    { table: 'contentReports', owner: ofOwnContent, key: 'id', notExported: true },
    { table: 'contentEvents', owner: ofOwnContent, key: 'id', hide: ['actorId'] },
    { table: 'contentCases', owner: 'ownerId', key: 'id', hide: ['notBy'] },
  ],
  beforeErase: leaveModeration,
}

/** Reports of what members publish, and the moderators' decisions. */
export const moderationFeature = {
  migrations: [reportedContent],
  open(deps: Deps, needs: ModerationNeeds) {
    return defineFeature({
      routes: (route) => moderationRoutes(route, deps, needs),
      cleanupJobs: [{ name: 'reports of deleted content', run: () => deps.database.write(closeOrphans) }],
      privacy: PRIVACY,
      ...createReportActions(deps, openAccountLimits(deps)),
    })
  },
}
