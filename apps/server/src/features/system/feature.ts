import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { removeInterruptedUploads } from '../../infra/files/orphaned-files.ts'
import { warnOfLowSpace } from '../../infra/free-space.ts'
import { forgetOld, STORED_REPLIES } from '../../infra/idempotency-store.ts'
import { forgetOldCounts } from '../../infra/limits/rate-limits.ts'
import type { SiteSettings } from '../../infra/operator-settings.ts'
import { isDemo } from './demo-store.ts'
import { demoMark } from './migrations.ts'
import { shownOperator } from './operator.ts'
import { systemRoutes } from './routes.ts'

/** Health, settings and what the infrastructure stores. */
export const systemFeature = {
  migrations: [demoMark],
  open(deps: Deps, latestMigration: number, settings: () => SiteSettings) {
    const { database } = deps
    const warnings: string[] = []
    const readDemo = () => database.read(isDemo)
    return defineFeature({
      routes: async (route, app) =>
        systemRoutes(route, app, deps, {
          ...{ demo: await readDemo(), warnings, latestMigration, settings },
        }),
      cleanupJobs: [
        { name: 'old counts of tries', run: (now) => forgetOldCounts(database, now) },
        { name: 'old replies', run: (now) => forgetOld(database, now) },
        {
          ...{ name: 'interrupted uploads', onEveryServer: true },
          run: (now) => removeInterruptedUploads(deps, now),
        },
        { name: 'free space', onEveryServer: true, run: () => warnOfLowSpace(deps) },
      ],
      figures: [
        {
          figures: [
            { name: 'ecoledger_warnings', help: 'Warnings of /readyz, such as books that do not agree' },
          ],
          read: async () => ({ ecoledger_warnings: warnings.length }),
        },
      ],
      privacy: STORED_REPLIES,
      /** shown by /readyz; may grow while the server runs */
      warnings,
      readDemo,
      operator: (demo: boolean) => shownOperator(settings(), demo),
    })
  },
}
