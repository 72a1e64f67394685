import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { setupSteps } from './migrations.ts'
import { type SetupNeeds, setupRoutes } from './routes.ts'

/** The first run of a new site. */
export const setupFeature = {
  migrations: [setupSteps],
  open: (deps: Pick<Deps, 'config' | 'database' | 'now'>, needs: SetupNeeds) =>
    defineFeature({ routes: (route) => setupRoutes(route, deps, needs) }),
}
