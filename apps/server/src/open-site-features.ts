import type { Deps } from './deps.ts'
import { cleanupJobsOf, type Feature, figuresOf, fileFoldersOf, privacyOf } from './feature.ts'
import { backupsFeature } from './features/backups/feature.ts'
import { healthFeature } from './features/health/feature.ts'
import { jobsFeature } from './features/jobs/feature.ts'
import { legalFeature } from './features/legal/feature.ts'
import { privacyFeature } from './features/privacy/feature.ts'
import type { Farewell } from './features/privacy/routes.ts'
import { setupFeature } from './features/setup/feature.ts'
import type { SetupNeeds } from './features/setup/routes.ts'
import { storageFeature } from './features/storage/feature.ts'
import { systemFeature } from './features/system/feature.ts'
import { latestOf } from './infra/db/migrate.ts'
import { MIGRATIONS } from './migrations.ts'

const LATEST = latestOf(MIGRATIONS)

type Needs = SetupNeeds & {
  /** All features, these included: known when the first request comes. */
  opened: () => Readonly<Record<string, Feature>>
  farewell: Farewell
}

/** Opens the features that keep the site itself running, most of which show what all features state about themselves. */
export function openSiteFeatures(deps: Deps, { opened, farewell, ...needs }: Needs) {
  const system = systemFeature.open(deps, LATEST, needs.settings)
  const privacy = () => privacyOf(opened())
  return {
    system,
    backups: backupsFeature.open(deps, {
      folders: () => fileFoldersOf(opened()),
      ...{ settings: needs.settings, confirm: farewell.confirm },
    }),
    storage: storageFeature.open(deps, () => fileFoldersOf(opened())),
    jobs: jobsFeature.open(deps, () => cleanupJobsOf(opened())),
    health: healthFeature.open(deps, {
      ...{ sources: () => figuresOf(opened()), migration: LATEST, warnings: system.warnings },
    }),
    setup: setupFeature.open(deps, needs),
    legal: legalFeature.open(deps, {
      settings: needs.settings,
      operator: async () => system.operator(await system.readDemo()),
      privacy,
    }),
    privacy: privacyFeature.open(deps, privacy, farewell),
  }
}
