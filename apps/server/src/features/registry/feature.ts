import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { registryIndexes } from './migrations.ts'
import { listedSerials, registryPages } from './pages.ts'
import { registryRoutes } from './routes.ts'
import type { SerialNeeds } from './serial.ts'
import type { TotalsNeeds } from './totals.ts'

/** The public registry: reads what the ledger wrote, and stores nothing of its own. */
export const registryFeature = {
  migrations: [registryIndexes],
  open: (deps: Deps, needs: SerialNeeds & TotalsNeeds) =>
    defineFeature({
      routes: (route) => registryRoutes(route, deps, needs),
      fillPage: registryPages(deps, needs),
      listedPages: () => listedSerials(deps.database),
    }),
}
