import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardFeature = {
  open: (deps: Deps) => defineFeature({ routes: (route) => dashboardRoutes(route, deps) }),
}
