import { FILE_KEPT_MS } from '@eco/domain/imports/states'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import type { PrivacyData, Through } from '../../infra/privacy.ts'
import { importTables } from './migrations.ts'
import { importRoutes } from './routes.ts'
import { type Photos, rowRoutes } from './row-routes.ts'
import { createRunner, type ImportNeeds } from './run.ts'
import { deleteOldChunks } from './store.ts'

const OWN: Through = { column: 'importId', table: 'imports', owner: 'ownerId' }

const importsPrivacy = ({ encryption }: Pick<Deps, 'encryption'>): PrivacyData => ({
  name: 'imports',
  tables: [
    { table: 'importRows', owner: OWN, key: 'id', hide: ['rowKey', 'referenceHash'] },
    { table: 'importChunks', owner: OWN, key: 'id', hide: ['keyNo'] },
    { table: 'imports', owner: 'ownerId', key: 'id' },
  ],
  decrypt: async (table, row) =>
    table === 'importChunks' ? { ...row, ...(await unlockTexts(encryption, table, row)) } : row,
})

/** Imports of assets from CSV files. */
export const importsFeature = {
  migrations: [importTables],
  open(deps: Deps, needs: ImportNeeds & Photos) {
    const runner = createRunner(deps, needs)
    return defineFeature({
      routes: (route, app) => {
        importRoutes(route, deps, needs, runner)
        rowRoutes(route, deps, needs)
        app.addHook('onReady', async () => runner.wake())
        app.addHook('onClose', () => runner.stop())
      },
      cleanupJobs: [
        {
          name: 'rows of old imports',
          run: (now) => deps.database.write((tx) => deleteOldChunks(tx, now - FILE_KEPT_MS)),
        },
        { name: 'imports that run', run: async () => runner.wake() },
      ],
      privacy: importsPrivacy(deps),
      runner,
      needs,
    })
  },
}
