import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { siteTables } from './migrations.ts'
import { openSites, siteRoutes } from './routes.ts'

/** Sites, by which a member or an organization groups assets. */
export const sitesFeature = {
  migrations: [siteTables],
  open(deps: Deps) {
    const sites = openSites(deps)
    return defineFeature({
      routes: (route) => siteRoutes(route, deps, sites),
      privacy: {
        name: 'sites',
        tables: [
          {
            table: 'siteAssets',
            owner: { column: 'siteId', table: 'sites', owner: 'ownerId' },
            key: 'assetId',
          },
          { table: 'sites', owner: 'ownerId', key: 'id', hide: ['nameKey'] },
        ],
      },
      ...sites,
    })
  },
}
