import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { openAccountLimits } from '../../infra/account-limits-store.ts'
import type { CommunityDependencies } from './dependencies.ts'
import { openFeedWorker } from './feed-worker.ts'
import { followRoutes } from './follow-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { postRoutes } from './post-routes.ts'
import { reportRoutes } from './report-routes.ts'

/** Members, follows, posts and feeds. */
export function communityRoutes(
  route: Route,
  scope: FastifyInstance,
  deps: Deps,
  dependencies: CommunityDependencies,
): void {
  const feedWorker = openFeedWorker(deps)
  const spendQuota = openAccountLimits(deps)
  scope.addHook('onClose', () => feedWorker.stop())
  memberRoutes(route, deps, dependencies)
  followRoutes(route, deps, spendQuota, dependencies)
  postRoutes(route, deps, spendQuota, feedWorker)
  reportRoutes(route, deps, feedWorker)
}
