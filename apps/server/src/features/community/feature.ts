import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { openAccountLimits } from '../../infra/limits/account-limits-store.ts'
import type { ReportActions } from '../../infra/report-actions.ts'
import { isBlockedIn, readBlock } from './members/block-store.ts'
import { followRoutes } from './members/follow-routes.ts'
import { type CommunityDependencies, memberRoutes } from './members/member-routes.ts'
import { COMMUNITY_CHECKS, enterMember, readActors, setAvatar } from './members/member-store.ts'
import { communityTables } from './migrations.ts'
import { openFeedWorker } from './posts/feed-worker.ts'
import { postRoutes } from './posts/post-routes.ts'
import { hidePost, lockPost } from './posts/post-store.ts'
import { communityPrivacy } from './privacy.ts'

/** Members, follows, blocks, posts and feeds. */
export const communityFeature = {
  migrations: [communityTables],
  open(deps: Deps, { reports, ...dependencies }: CommunityDependencies & { reports: ReportActions }) {
    const feedWorker = openFeedWorker(deps)
    const spendQuota = openAccountLimits(deps)
    return defineFeature({
      routes(route, app) {
        app.addHook('onClose', () => feedWorker.stop())
        memberRoutes(route, deps, dependencies)
        followRoutes(route, deps, spendQuota, dependencies)
        postRoutes(route, deps, spendQuota, feedWorker, reports)
      },
      cleanupJobs: [{ name: 'posts on their way', run: () => feedWorker.run() }],
      privacy: communityPrivacy(deps.database),
      counterChecks: COMMUNITY_CHECKS,
      onUserCreated: enterMember,
      setAvatar,
      postAccess: { lock: (tx: Db, id: string) => lockPost(deps.database, tx, id), setHidden: hidePost },
      actorsOf: readActors,
      /** True when either of two members blocks the other. */
      isBlocked: async (db: Db, one: string, other: string) => (await readBlock(db, one, other)) !== 'none',
      /** The same as a query condition. */
      blockedMembers: isBlockedIn,
    })
  },
}
