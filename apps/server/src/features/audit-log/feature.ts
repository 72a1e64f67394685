import { message } from '@eco/contract/messages'
import { actorFor } from '@eco/domain/audit-log/actions'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Database } from '../../infra/db/port.ts'
import { type PrivacyData, pagesBy } from '../../infra/privacy.ts'
import { auditLog } from './migrations.ts'
import { auditLogRoutes } from './routes.ts'
import { readOfMember } from './store.ts'

/** Rows stay, because they hold no text; the texts go after the account, which a trigger asks for. */
const privacy = (database: Database): PrivacyData => ({
  name: 'audit-log',
  tables: [{ table: 'auditTexts', owner: 'memberId', key: 'seq', notExported: true }],
  more: (userId) => [
    {
      name: 'entries',
      async *pages() {
        const read = (after: unknown, most: number) =>
          database.read((db) => readOfMember(db, userId, after, most))
        for await (const rows of pagesBy('seq', read))
          yield rows.map(({ actorId, actorRole, memberId: _, ...row }) => ({
            ...row,
            actor: actorFor({ actorId: String(actorId), actorRole: actorRole as 'admin' }, userId),
          }))
      },
    },
  ],
  retained: [{ what: message('auditLog.retained'), why: message('auditLog.retainedReason') }],
})

/** Privileged actions and reads of private media. */
export const auditLogFeature = {
  migrations: [auditLog],
  open: (deps: Deps) =>
    defineFeature({
      routes: (route) => auditLogRoutes(route, deps),
      privacy: privacy(deps.database),
    }),
}
