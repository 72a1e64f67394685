import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import { type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import type { ApplicationNeeds } from './applications.ts'
import { applicationEvents } from './migrations.ts'
import { careerRoutes } from './routes.ts'
import { CV_FILES } from './store.ts'

const APPLICATIONS: PrivacyTable = {
  table: 'jobApplications',
  owner: 'userId',
  key: 'id',
  hide: ['cvSha256'],
}

const OF_APPLICATION = { column: 'applicationId', table: 'jobApplications', owner: 'userId' } as const

/** Applications with their CVs. */
export const careersFeature = {
  migrations: [applicationEvents],
  open: (deps: Deps, needs: ApplicationNeeds) =>
    defineFeature({
      routes: (route) => careerRoutes(route, deps, needs),
      fileFolders: [CV_FILES],
      cleanupJobs: [fileCleanup(deps, CV_FILES)],
      privacy: {
        name: 'careers',
        tables: [
          { table: 'applicationEvents', owner: OF_APPLICATION, key: 'seq', hide: ['actorId'] },
          APPLICATIONS,
        ],
        media: storedMedia(deps, CV_FILES, APPLICATIONS),
      },
    }),
}
