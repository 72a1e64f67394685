import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { dashboardRoutes, openFigures, openSharedFigures } from './routes.ts'

export const dashboardFeature = {
  open(deps: Deps) {
    const figuresAt = openFigures(deps)
    return defineFeature({
      routes: (route) => dashboardRoutes(route, deps, figuresAt),
      figuresAt,
      sharedFigures: openSharedFigures(deps),
    })
  },
}
