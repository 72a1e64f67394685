import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { deleteExpired } from './invitation-store.ts'
import { organizationTables } from './migrations.ts'
import { type OrganizationNeeds, organizationRoutes } from './routes.ts'
import { endActing } from './store.ts'

/** People who belong to organizations, and their invitations. */
export const organizationsFeature = {
  migrations: [organizationTables],
  open: (deps: Deps, needs: OrganizationNeeds) =>
    defineFeature({
      routes: (route) => organizationRoutes(route, deps, needs),
      cleanupJobs: [
        {
          name: 'expired invitations',
          run: (now) => deps.database.write((tx) => deleteExpired(tx, now)),
        },
      ],
      privacy: {
        name: 'organizations',
        tables: [
          {
            table: 'organizationInvitations',
            owner: 'organizationId',
            key: 'id',
            hide: ['secretHash', 'invitedBy'],
          },
          {
            table: 'organizationInvitations',
            name: 'sent-invitations',
            owner: 'invitedBy',
            key: 'id',
            hide: ['secretHash', 'organizationId'],
          },
          { table: 'organizationMembers', name: 'memberships', owner: 'userId', key: 'organizationId' },
          {
            table: 'organizationMembers',
            name: 'members',
            owner: 'organizationId',
            key: 'userId',
            notExported: true,
          },
        ],
        beforeErase: endActing,
      },
    }),
}
