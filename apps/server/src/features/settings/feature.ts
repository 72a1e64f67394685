import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { siteSettings } from './migrations.ts'
import { siteSettingsRoutes } from './routes.ts'
import { openSiteSettings } from './site-settings.ts'

/** Settings of the site that administrators change while the server runs. */
export const settingsFeature = {
  migrations: [siteSettings],
  open(deps: Deps) {
    const settings = openSiteSettings(deps)
    return defineFeature({ routes: (route) => siteSettingsRoutes(route, deps, settings), ...settings })
  },
}
