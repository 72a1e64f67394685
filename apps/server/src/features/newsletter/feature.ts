import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { newsletterRoutes } from './routes.ts'

export const newsletterFeature = {
  open: (deps: Deps) =>
    defineFeature({
      routes: (route, app) => newsletterRoutes(route, app, deps),
      // The subscription of the member's own address.
      privacy: {
        name: 'newsletter',
        tables: [
          {
            table: 'newsletter',
            owner: { column: 'emailKey', table: 'users', owner: 'id', names: 'emailKey' },
            key: 'emailKey',
            hide: ['emailKey'],
          },
        ],
      },
    }),
}
