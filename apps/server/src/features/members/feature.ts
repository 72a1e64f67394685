import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { changeRole, type MemberNeeds } from './act.ts'
import { suspensions } from './migrations.ts'
import { memberRoutes } from './routes.ts'

/** The accounts of members as administrators see them: suspensions, roles, sessions. */
export const membersFeature = {
  migrations: [suspensions],
  open: (deps: Deps, needs: MemberNeeds) =>
    defineFeature({
      routes: (route) => memberRoutes(route, deps, needs),
      /** For other features, in their transaction. */
      changeRole: (tx: Db, order: Parameters<typeof changeRole>[3]) => changeRole(tx, deps, needs, order),
      privacy: { name: 'members', tables: [{ table: 'suspensions', owner: 'memberId', key: 'id' }] },
    }),
}
