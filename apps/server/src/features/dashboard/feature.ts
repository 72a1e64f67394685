import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { dashboardRoutes, openFigures } from './routes.ts'

export const dashboardFeature = {
  open(deps: Deps) {
    const figuresAt = openFigures(deps)
    return defineFeature({ routes: (route) => dashboardRoutes(route, deps, figuresAt), figuresAt })
  },
}
