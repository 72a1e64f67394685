import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import { type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { careerRoutes } from './routes.ts'
import { CV_FILES } from './store.ts'

const APPLICATIONS: PrivacyTable = {
  table: 'jobApplications',
  owner: 'userId',
  key: 'id',
  hide: ['cvSha256'],
}

/** Applications with their CVs. */
export const careersFeature = {
  open: (deps: Deps) =>
    defineFeature({
      routes: (route) => careerRoutes(route, deps),
      cleanupJobs: [fileCleanup(deps, CV_FILES)],
      privacy: {
        name: 'careers',
        tables: [APPLICATIONS],
        media: storedMedia(deps, CV_FILES, APPLICATIONS),
      },
    }),
}
