import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { cleanUpMaps, mapRoutes, openMaps } from './routes.ts'

export const mapsFeature = {
  open(deps: Deps) {
    const maps = openMaps(deps)
    return defineFeature({
      routes: (route) => mapRoutes(route, deps, maps),
      cleanupJobs: [{ name: 'old maps', run: () => cleanUpMaps(maps, Date.now()) }],
    })
  },
}
