import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { rankRoutes } from './routes.ts'
import { openRank, RANK_CHECKS } from './store.ts'

export const rankFeature = {
  open({ database }: Pick<Deps, 'database'>) {
    const rank = openRank(database)
    return defineFeature({
      routes: (route) => rankRoutes(route, { database }),
      privacy: {
        name: 'rank',
        tables: [{ table: 'rankMembers', owner: 'userId', key: 'userId', hide: ['revision'] }],
        beforeErase: (tx, userId) => rank.leave(tx, userId),
      },
      counterChecks: RANK_CHECKS,
      onUserCreated: rank.enter,
      move: rank.move,
    })
  },
}
