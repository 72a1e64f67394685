import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { GameDependencies } from './finish.ts'
import { gameTables } from './migrations.ts'
import { gameRoutes } from './routes.ts'
import { forgetUnfinished } from './store.ts'

export const gamesFeature = {
  migrations: [gameTables],
  open: (deps: Deps, dependencies: Pick<GameDependencies, 'addPoints'>) =>
    defineFeature({
      routes: (route) => gameRoutes(route, deps, { database: deps.database, ...dependencies }),
      cleanupJobs: [
        {
          name: 'unfinished games',
          run: (now) => deps.database.write((tx) => forgetUnfinished(tx, now)),
        },
      ],
      // Points belong to the ledger.
      privacy: { name: 'games', tables: [{ table: 'gameRuns', owner: 'userId', key: 'id' }] },
    }),
}
