import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { type IsBlocked, notifyDecision, openNotify } from './notify.ts'
import { type ActorsOf, notificationRoutes } from './routes.ts'
import { deleteBetween } from './store.ts'

type Needs = { actorsOf: ActorsOf; isBlocked: IsBlocked }
type DecisionOrder = Parameters<typeof notifyDecision>

export const notificationsFeature = {
  open(deps: Pick<Deps, 'database' | 'now'>, { actorsOf, isBlocked }: Needs) {
    const notify = openNotify(isBlocked)
    return defineFeature({
      routes: (route) => notificationRoutes(route, deps, actorsOf),
      // The member's notifications, and others' notifications about the member.
      privacy: {
        name: 'notifications',
        tables: [
          { table: 'notices', owner: 'userId', key: 'seq', hide: ['actorId', 'onceKey'] },
          { table: 'notices', owner: 'actorId', key: 'seq', notExported: true },
        ],
      },
      notify,
      notifyDecision: (tx: DecisionOrder[0], action: string, decision: DecisionOrder[3]) =>
        notifyDecision(tx, notify, action, decision),
      forgetBetween: deleteBetween,
    })
  },
}
