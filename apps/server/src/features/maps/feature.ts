import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { cleanUpMaps, type MapServices, mapRoutes, openMaps } from './routes.ts'

/** Farther from the nearest town, its country says nothing. */
const SAME_COUNTRY_KM = 200

export const mapsFeature = {
  open(deps: Deps, services: MapServices) {
    const maps = openMaps(deps, services)
    return defineFeature({
      routes: (route) => mapRoutes(route, deps, maps),
      /** The country of the nearest town; undefined far from any. */
      async countryAt({ lat, lng }: { lat: number; lng: number }) {
        const [nearest] = await maps.towns.near(lat, lng, 1)
        return nearest && nearest.km <= SAME_COUNTRY_KM ? nearest.country : undefined
      },
      cleanupJobs: [{ name: 'old maps', onEveryServer: true, run: () => cleanUpMaps(maps, Date.now()) }],
    })
  },
}
