import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { ReviewDependencies, Reviewed } from './decide.ts'
import { reviewRoutes } from './routes.ts'

/** The review of assets; activities bring their own. */
export const reviewFeature = {
  open: <A extends Reviewed>(deps: Deps, dependencies: ReviewDependencies<A>) =>
    defineFeature({ routes: (route) => reviewRoutes(route, deps, dependencies), dependencies }),
}
