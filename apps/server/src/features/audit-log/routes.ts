import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { DOWNLOAD_COLUMNS, downloadPages, listEntries, listOwnEntries } from './entries.ts'

/** The audit log for administrators, and for each member the part that concerns them. */
export function auditLogRoutes(route: Route, { database, now }: Pick<Deps, 'database' | 'now'>): void {
  route(api.listAuditLog, async ({ query }) => database.read((db) => listEntries(db, query)))

  route(api.exportAuditLog, async ({ query, session, request, reply }) => {
    const at = now()
    if (request.method !== 'HEAD')
      await database.write((tx) =>
        recordAct(tx, {
          ...{ at, actorId: session.userId, action: 'list_exported' },
          subject: { kind: 'list', id: 'audit_log' },
        }),
      )
    const pages = () => downloadPages(database, query)
    return sendCsv({ name: 'audit-log', columns: DOWNLOAD_COLUMNS, pages, now: at }, request, reply)
  })

  route(api.listOwnAuditLog, async ({ query, session }) =>
    database.read((db) => listOwnEntries(db, session.userId, query.cursor)),
  )
}
