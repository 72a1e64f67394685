import { checkPassword } from '@eco/domain/auth/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { instant, ruled } from '../schemas.ts'

const NAME_MAX = 130
const SITE_NAME_MAX = 200
const name = z.string().check(z.maxLength(NAME_MAX), z.regex(/^\w[\w.-]*\.tar$/))

const backup = z.object({
  name: z.string(),
  /** 0 for one that failed. */
  bytes: z.int(),
  created_at: instant,
  /** `upgrade`: before a new version changed the database, without stored files. */
  kind: z.enum(['scheduled', 'upgrade', 'other']),
  /** What it contains; null until it is checked. */
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  /** Entries of the public log. */
  log_size: z.nullable(z.int()),
  checked_at: z.nullable(instant),
  /** Why it failed, or what the last check found: a code. */
  failure: z.nullable(z.string()),
  checking: z.boolean(),
})
export type WireBackup = z.infer<typeof backup>

const restore = z.object({
  name: z.string(),
  at: instant,
  /** `waiting`: for the next start of the server. */
  state: z.enum(['waiting', 'done', 'failed']),
  /** In words, why it failed. */
  failure: z.nullable(z.string()),
})

/** Backups that the server makes itself, for administrators. There is no download: a backup is a copy of everything. */
export const backupEndpoints = defineEndpoints({
  listBackups: {
    method: 'GET',
    path: '/api/admin/backups',
    summary:
      'Backups in the folder of the server, newest first, the schedule, and a restore that waits or was done',
    auth: 'admin',
    reply: z.object({
      backups: z.array(backup),
      /** Where they are; `is_set` is false as long as there is no folder for backups by schedule. */
      folder: z.object({ path: z.string(), is_set: z.boolean() }),
      schedule: z.object({ every_hours: z.int(), keep: z.int(), due_at: z.nullable(instant) }),
      running: z.boolean(),
      /** What has to be typed to restore one. */
      site_name: z.string(),
      restore: z.nullable(restore),
    }),
  },
  makeBackup: {
    method: 'POST',
    path: '/api/admin/backups',
    summary: 'Start a backup now; the reply does not wait for its end',
    auth: 'admin',
    reply: z.object({ message: z.string() }),
    errors: ['conflict'],
    idempotent: false,
  },
  checkBackup: {
    method: 'POST',
    path: '/api/admin/backups/{name}/check',
    summary:
      'Read a backup again and compare every byte with its hashes; the reply does not wait for the end',
    auth: 'admin',
    params: z.object({ name }),
    reply: z.object({ message: z.string() }),
    errors: ['conflict'],
    idempotent: false,
  },
  requestRestore: {
    method: 'POST',
    path: '/api/admin/backups/{name}/restore',
    summary:
      'Have the next start of the server restore a backup, with your password and the name of the site',
    auth: 'admin',
    params: z.object({ name }),
    body: z.strictObject({
      site_name: z.string().check(z.maxLength(SITE_NAME_MAX)),
      password: ruled((text) => checkPassword(text)),
    }),
    reply: z.object({ message: z.string() }),
    errors: ['wrong_password', 'conflict', 'too_many_requests', 'busy'],
    idempotent: false,
  },
  cancelRestore: {
    method: 'POST',
    path: '/api/admin/backups/cancel-restore',
    summary: 'Withdraw a restore that waits for the next start',
    auth: 'admin',
    reply: z.object({ message: z.string() }),
    errors: ['conflict'],
    idempotent: false,
  },
})
