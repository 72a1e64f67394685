import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { PrivacyData } from '../../infra/privacy.ts'
import { type Farewell, privacyRoutes } from './routes.ts'

/** The export of a member's data, and the erasure of an account. */
export const privacyFeature = {
  /** @param privacy of all features, in the order of erasure */
  open: (deps: Deps, privacy: () => readonly PrivacyData[], farewell: Farewell) =>
    defineFeature({ routes: (route) => privacyRoutes(route, deps, privacy(), farewell) }),
}
