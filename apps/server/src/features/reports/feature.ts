import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { type ReportNeeds, reportRoutes } from './routes.ts'

/** Reports of a member's own figures. They store nothing: every figure comes from the ledger and the dashboard. */
export const reportsFeature = {
  open: (deps: Deps, needs: ReportNeeds) =>
    defineFeature({ routes: (route) => reportRoutes(route, deps, needs) }),
}
