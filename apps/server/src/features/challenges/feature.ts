import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { readTemplates } from '../../http/pages/page-template.ts'
import type { Db } from '../../infra/db/port.ts'
import { challengeTables } from './migrations.ts'
import { challengePages } from './pages.ts'
import { challengeRoutes } from './routes.ts'
import { publicChallenges } from './store.ts'

/** Challenges that organizations announce and people take part in. */
export const challengesFeature = {
  migrations: [challengeTables],
  open: (deps: Deps) =>
    defineFeature({
      routes: (route) => challengeRoutes(route, deps),
      privacy: {
        name: 'challenges',
        tables: [
          { table: 'challengeMembers', owner: 'userId', key: 'challengeId' },
          // Other people's participation in the challenges of an organization.
          {
            table: 'challengeMembers',
            owner: { column: 'challengeId', table: 'challenges', owner: 'organizationId' },
            key: 'challengeId',
            notExported: true,
          },
          { table: 'challenges', owner: 'organizationId', key: 'id' },
        ],
      },
      fillPage: challengePages(deps, readTemplates(deps.webRoot)),
      publicOf: async (db: Db, organizationId: string, most: number) =>
        (await publicChallenges(db, organizationId, most)).map(({ id, title, startsOn, endsOn }) => ({
          ...{ challenge_id: id, title, starts_on: startsOn, ends_on: endsOn },
        })),
    }),
}
