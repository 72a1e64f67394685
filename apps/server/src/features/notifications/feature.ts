import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { type IsBlocked, openNotify } from './notify.ts'
import { type NotificationNeeds, notificationRoutes } from './routes.ts'
import { deleteBetween } from './store.ts'

type Needs = NotificationNeeds & { isBlocked: IsBlocked }

export const notificationsFeature = {
  open(deps: Pick<Deps, 'database' | 'now'>, { isBlocked, ...needs }: Needs) {
    return defineFeature({
      routes: (route) => notificationRoutes(route, deps, needs),
      // The member's notifications, and others' notifications about the member.
      privacy: {
        name: 'notifications',
        tables: [
          { table: 'notices', owner: 'userId', key: 'seq', hide: ['actorId', 'onceKey'] },
          { table: 'notices', owner: 'actorId', key: 'seq', notExported: true },
        ],
      },
      notify: openNotify(isBlocked),
      forgetBetween: deleteBetween,
    })
  },
}
