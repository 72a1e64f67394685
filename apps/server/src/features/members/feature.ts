import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { MemberNeeds } from './act.ts'
import { suspensions } from './migrations.ts'
import { memberRoutes } from './routes.ts'

/** The accounts of members as administrators see them: suspensions, roles, sessions. */
export const membersFeature = {
  migrations: [suspensions],
  open: (deps: Deps, needs: MemberNeeds) =>
    defineFeature({
      routes: (route) => memberRoutes(route, deps, needs),
      privacy: { name: 'members', tables: [{ table: 'suspensions', owner: 'memberId', key: 'id' }] },
    }),
}
