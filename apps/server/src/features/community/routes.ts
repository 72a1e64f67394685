import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { openTrust } from '../../infra/account-limits-store.ts'
import { bondRoutes } from './follow-routes.ts'
import { openCourier } from './feed-worker.ts'
import { memberRoutes } from './member-routes.ts'
import { postRoutes } from './post-routes.ts'
import { reportRoutes } from './report-routes.ts'
import type { CommunityTools } from './dependencies.ts'

/** Members, follows, posts and feeds. */
export function communityRoutes(
  route: Route,
  scope: FastifyInstance,
  deps: Deps,
  tools: CommunityTools,
): void {
  const courier = openCourier(deps)
  const spendTrust = openTrust(deps)
  scope.addHook('onClose', () => courier.stop())
  memberRoutes(route, deps, tools)
  bondRoutes(route, deps, spendTrust, tools)
  postRoutes(route, deps, spendTrust, courier)
  reportRoutes(route, deps, courier)
}
