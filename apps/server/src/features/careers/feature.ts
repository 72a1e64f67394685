import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import { careersPrivacy } from './privacy.ts'
import { careerRoutes } from './routes.ts'
import { CV_FILES } from './store.ts'

export const careersFeature = {
  open: (deps: Deps) =>
    defineFeature({
      routes: (route) => careerRoutes(route, deps),
      cleanupJobs: [fileCleanup(deps, CV_FILES)],
      privacy: careersPrivacy(deps),
    }),
}
