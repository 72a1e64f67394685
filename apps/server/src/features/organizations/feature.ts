import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { readTemplates } from '../../http/pages/page-template.ts'
import { deleteExpired } from './invitation-store.ts'
import { asksAgain, organizationTables, publicPages } from './migrations.ts'
import {
  listedOrganizations,
  openPublicPage,
  type PageNeeds,
  publicPageFiller,
  publicPageRoutes,
} from './public-page.ts'
import { recordRoutes, type SharedNeeds } from './record-routes.ts'
import { type OrganizationNeeds, organizationRoutes } from './routes.ts'
import { endActing } from './store.ts'

/** People who belong to organizations, and their invitations. */
export const organizationsFeature = {
  migrations: [organizationTables, asksAgain, publicPages],
  open(deps: Deps, needs: OrganizationNeeds & SharedNeeds & PageNeeds) {
    const readPage = openPublicPage(needs)
    return defineFeature({
      routes(route) {
        organizationRoutes(route, deps, needs)
        recordRoutes(route, deps, needs)
        publicPageRoutes(route, deps, readPage)
      },
      cleanupJobs: [
        {
          name: 'expired invitations',
          run: (now) => deps.database.write((tx) => deleteExpired(tx, now)),
        },
      ],
      privacy: {
        name: 'organizations',
        tables: [
          { table: 'organizationPages', owner: 'organizationId', key: 'organizationId' },
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
      fillPage: publicPageFiller(deps, readTemplates(deps.webRoot), readPage),
      listedPages: () => listedOrganizations(deps),
    })
  },
}
