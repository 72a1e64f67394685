import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { instant } from '../schemas.ts'

const health = z.object({
  checked_at: instant,
  /** The process that answered. Each process of the site counts its own requests. */
  process: z.object({
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    started_at: instant,
    memory: z.int(),
    /** Share of the time in which the process computed, since it was asked last. */
    busy: z.number(),
    /** Of the last `minutes`: answers, those of them that failed, and their mean time, ms. */
    minutes: z.int(),
    answers: z.int(),
    failed: z.int(),
    mean: z.nullable(z.number()),
  }),
  database: z.object({
    engine: z.string(),
    /** Of the smallest statement, ms; null if it was not answered. */
    answer: z.nullable(z.number()),
    /** Version of the tables. */
    migration: z.int(),
    /** Requests that wait for a connection; null for the embedded database. */
    waiting: z.nullable(z.int()),
  }),
  /** null if it could not be read, as the others below */
  disk: z.nullable(z.object({ free: z.int(), total: z.int(), least: z.int() })),
  /** Where files of members are, and the code with which it fails. */
  files: z.object({ place: z.enum(['folder', 's3']), failure: z.nullable(z.string()) }),
  /** Keys of the database that this process lacks. */
  keys: z.nullable(z.object({ lacking: z.array(z.string()) })),
  /** Whether reads come from the replica; null without one. */
  replica: z.nullable(z.object({ is_read: z.boolean() })),
  stored: z.nullable(z.array(z.object({ name: z.string(), bytes: z.int() }))),
  mail: z.nullable(z.object({ waiting: z.int(), retrying: z.int(), given_up: z.int() })),
  /** Ages in ms; 0 when nothing waits. */
  log: z.nullable(z.object({ entries: z.int(), queued: z.int(), oldest: z.number() })),
  review: z.nullable(z.object({ entries: z.int(), oldest: z.number() })),
  jobs: z.nullable(z.object({ due: z.int(), failing: z.array(z.string()) })),
  /** Those that the server makes itself; `failed`: the last one, or its last check. */
  backups: z.nullable(
    z.object({
      is_set: z.boolean(),
      last: z.nullable(instant),
      bytes: z.nullable(z.int()),
      failed: z.boolean(),
      overdue: z.number(),
    }),
  ),
  /** In words, such as that the books do not agree. */
  warnings: z.array(z.string()),
})
export type WireHealth = z.infer<typeof health>

export const healthEndpoints = defineEndpoints({
  readHealth: {
    method: 'GET',
    path: '/api/admin/health',
    summary: 'How the server that answers, its database and the work of the site are doing',
    auth: 'admin',
    reply: health,
  },
})
