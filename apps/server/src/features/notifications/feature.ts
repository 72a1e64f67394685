import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { mailedDecisions } from './migrations.ts'
import { type AnnounceByMail, type IsBlocked, openNotify } from './notify.ts'
import { type NotificationNeeds, notificationRoutes } from './routes.ts'
import { countKinds, deleteBetween, lastMailedAt, mailedBy } from './store.ts'

type Needs = NotificationNeeds & { isBlocked: IsBlocked; announceByMail: AnnounceByMail }

/** A sign-in from a device that the account did not know. */
type SignIn = { userId: string; sessionId: string; userAgent: string; at: number }

export const notificationsFeature = {
  migrations: [mailedDecisions],
  open(deps: Pick<Deps, 'database' | 'now'>, { isBlocked, announceByMail, ...needs }: Needs) {
    const notify = openNotify(isBlocked, announceByMail)
    return defineFeature({
      routes: (route) => notificationRoutes(route, deps, needs),
      // The member's notifications, and others' notifications about the member.
      privacy: {
        name: 'notifications',
        tables: [
          { table: 'notices', owner: 'userId', key: 'seq', hide: ['actorId', 'onceKey', 'mailId'] },
          { table: 'notices', owner: 'actorId', key: 'seq', notExported: true },
        ],
      },
      notify,
      /** Each link is one notification. */
      notifyOfLink: (tx: Db, { userId, at }: { userId: string; at: number }) =>
        notify(tx, {
          ...{ userId, kind: 'reset_link', actorId: null, nth: String(at), at },
          subject: { kind: 'member', id: userId, title: '' },
        }),
      notifyOfSignIn: (tx: Db, { userId, sessionId, userAgent, at }: SignIn) =>
        notify(tx, {
          ...{ userId, kind: 'new_device', actorId: null, at },
          subject: { kind: 'session', id: sessionId, title: userAgent },
        }),
      forgetBetween: deleteBetween,
      ...{ mailedBy, lastMailedAt, countKinds },
    })
  },
}
