import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const healthz = endpoint({
  id: 'healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'Liveness: the process is running',
  auth: 'anyone',
  reply: z.object({ status: z.string() }),
})

export const readyz = endpoint({
  id: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'Readiness: the database responds, its schema matches this version and the disk has space',
  auth: 'anyone',
  reply: z.object({
    status: z.string(),
    database: z.string(),
    migration: z.int(),
    /** What an operator should look at, though the server works. */
    warnings: z.optional(z.array(z.string())),
  }),
  errors: ['not_ready'],
})

/** What the browser may know of the operator's settings. */
export const getSettings = endpoint({
  id: 'getSettings',
  method: 'GET',
  path: '/api/settings',
  summary: 'Settings that pages need',
  auth: 'anyone',
  reply: z.object({
    password_min: z.int(),
    org_dashboard_url: z.string(),
    /** Whom the map's pictures are credited to; null where the operator has no map service. */
    map_attribution: z.nullable(z.string()),
    /** Members and records of this site are invented. */
    demo: z.boolean(),
  }),
})
