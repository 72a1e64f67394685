import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'

/** The operator of the site; null for settings that are not set. */
const operator = z.object({
  site_name: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  careers_email: z.nullable(z.string()),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  /** True for the invented operator of a demo. */
  example: z.boolean(),
})
export type WireOperator = z.infer<typeof operator>

export const systemEndpoints = defineEndpoints({
  healthz: {
    method: 'GET',
    path: '/healthz',
    summary: 'Liveness: the process is running',
    auth: 'anyone',
    reply: z.object({ status: z.string() }),
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    summary: 'Readiness: the database responds, its schema matches this version and the disk has space',
    auth: 'anyone',
    reply: z.object({
      status: z.string(),
      database: z.string(),
      migration: z.int(),
      /** Problems for the operator to check; the server still works. */
      warnings: z.optional(z.array(z.string())),
    }),
    errors: ['not_ready'],
  },
  /** The operator's settings that browsers may see. */
  getSettings: {
    method: 'GET',
    path: '/api/settings',
    summary: 'Settings that pages need',
    auth: 'anyone',
    reply: z.object({
      password_min: z.int(),
      org_dashboard_url: z.string(),
      /** Attribution of the map tiles; null when no map service is configured. */
      map_attribution: z.nullable(z.string()),
      /** True when the members and records of this site are invented. */
      demo: z.boolean(),
      /** True if the site can send mail. */
      mail: z.boolean(),
      /** Name of the OpenID Connect provider that people can sign in with. */
      sign_in_with: z.optional(z.string()),
      operator,
    }),
  },
})
