import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant } from '../schemas.ts'

const JOB_NAME_MAX = 60
const job = z.object({
  name: z.string(),
  /** `broken`: its process ended while it ran. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'broken']),
  /** Of the last run; null if there was none. */
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
  /** A code; the server's log tells more. */
  failure: z.nullable(z.string()),
  due_at: instant,
})
export type WireJob = z.infer<typeof job>

const MAIL_STATES = ['waiting', 'failed'] as const
const mail = z.object({
  mail_id: id,
  /** What kind of mail, not to whom. */
  template: z.string(),
  created_at: instant,
  attempts: z.int(),
  /** When it is tried next; null once it was given up. */
  due_at: z.nullable(instant),
  failed_at: z.nullable(instant),
  /** What the mail server answered to the last attempt, as codes. */
  failure: z.nullable(z.string()),
})
export type WireMail = z.infer<typeof mail>

/** Work in the background, for administrators. */
export const jobEndpoints = defineEndpoints({
  listJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'All background jobs, with their last run and the next one',
    auth: 'admin',
    reply: z.object({ jobs: z.array(job) }),
  },
  runJob: {
    method: 'POST',
    path: '/api/admin/jobs/{job}/run',
    summary: 'Start a background job now; the reply does not wait for its end',
    auth: 'admin',
    params: z.object({ job: z.string().check(z.maxLength(JOB_NAME_MAX)) }),
    reply: z.object({ message: z.string() }),
    errors: ['conflict'],
    idempotent: false,
  },
  listMails: {
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'Mails that wait to be sent, or that were given up; the newest first',
    auth: 'admin',
    query: z.object({ cursor, state: z.optional(z.enum(MAIL_STATES)) }),
    reply: z.object({
      data: z.array(mail),
      next: z.optional(z.string()),
      counts: z.object({ waiting: z.int(), retried: z.int(), failed: z.int() }),
    }),
  },
  retryMail: {
    method: 'POST',
    path: '/api/admin/mails/{mail_id}/retry',
    summary: 'Send a mail that waits for its next attempt now',
    auth: 'admin',
    params: z.object({ mail_id: id }),
    reply: z.object({ message: z.string() }),
    errors: ['conflict'],
    idempotent: false,
  },
})
