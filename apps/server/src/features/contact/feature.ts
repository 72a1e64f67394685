import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { contactRoutes } from './routes.ts'

export const contactFeature = {
  open: (deps: Deps) =>
    defineFeature({
      routes: (route) => contactRoutes(route, deps),
      privacy: { name: 'contact', tables: [{ table: 'contactTickets', owner: 'userId', key: 'id' }] },
    }),
}
