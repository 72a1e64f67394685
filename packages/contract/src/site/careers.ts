import { APPLICATION_CHECKS, CV_MAX_BYTES, CV_TYPE } from '@eco/domain/careers/application'
import { JOB_KEYS } from '@eco/domain/careers/jobs'
import { checkMessage, REQUEST_EVENTS, REQUEST_STATES } from '@eco/domain/contact/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, ruled } from '../schemas.ts'

const job = z.enum(JOB_KEYS)

export const wireApplication = z.object({
  application_id: id,
  u_id: id,
  job,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  message: z.nullable(z.string()),
  cv: z.object({ url: z.string(), name: z.string(), bytes: z.int(), sha256: z.string() }),
  created_date: instant,
  /** Null while it is open. */
  closed_date: z.nullable(instant),
  answered: z.boolean(),
})

const params = z.object({ application_id: id })
const done = z.object({ message: z.string() })
const SEARCH_MAX = 100
const filters = {
  job: z.optional(job),
  state: z.optional(z.enum(REQUEST_STATES)),
  /** Part of the letter, the name or the address, or a number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
}

export const careerEndpoints = defineEndpoints({
  applyForJob: {
    method: 'POST',
    path: '/api/careers/{job}/applications',
    summary: 'Apply for a job with a CV as a PDF; replaces your earlier application for the same job',
    auth: 'signedIn',
    params: z.object({ job }),
    body: z.strictObject({
      firstName: ruled(APPLICATION_CHECKS.firstName),
      lastName: ruled(APPLICATION_CHECKS.lastName),
      email: ruled(APPLICATION_CHECKS.email),
      message: z.optional(ruled(APPLICATION_CHECKS.message)),
    }),
    files: { cv: { noun: 'CV', accept: [CV_TYPE], maxBytes: CV_MAX_BYTES, maxCount: 1 } },
    reply: z.object({ message: z.string(), application_id: id, replaced: z.boolean() }),
    status: 201,
    errors: ['too_many_requests'],
  },
  listApplications: {
    method: 'GET',
    path: '/api/careers/applications',
    summary: 'Applications for all jobs or one job, newest first',
    auth: 'admin',
    query: z.object({ cursor, ...filters }),
    reply: z.object({
      data: z.array(wireApplication),
      next: z.optional(z.string()),
      /** Applications that match the filters. */
      matching: z.int(),
      /** All applications by state, without the filters. */
      counts: z.record(z.enum(REQUEST_STATES), z.int()),
    }),
  },
  exportApplications: {
    method: 'GET',
    path: '/api/careers/applications/csv',
    summary: 'The matching applications as CSV, without the CVs',
    auth: 'admin',
    query: z.object(filters),
    replyType: 'text/csv',
  },
  readApplication: {
    method: 'GET',
    path: '/api/careers/applications/{application_id}',
    summary: 'One application with its answers',
    auth: 'admin',
    params,
    reply: z.object({
      ...wireApplication.shape,
      /** The oldest first; `actor` is null for a deleted account. */
      history: z.array(
        z.object({
          event: z.enum(REQUEST_EVENTS),
          at: instant,
          text: z.nullable(z.string()),
          actor: z.nullable(z.string()),
        }),
      ),
    }),
  },
  answerApplication: {
    method: 'POST',
    path: '/api/careers/applications/{application_id}/answer',
    summary: 'Answer an application by mail, if the site sends mail',
    auth: 'admin',
    params,
    body: z.strictObject({ text: ruled(checkMessage), close: z.boolean() }),
    reply: done,
    errors: ['conflict'],
  },
  closeApplication: {
    method: 'POST',
    path: '/api/careers/applications/{application_id}/close',
    summary: 'Close an application',
    auth: 'admin',
    params,
    reply: done,
    errors: ['conflict'],
  },
  reopenApplication: {
    method: 'POST',
    path: '/api/careers/applications/{application_id}/reopen',
    summary: 'Open a closed application again',
    auth: 'admin',
    params,
    reply: done,
    errors: ['conflict'],
  },
  deleteApplication: {
    method: 'DELETE',
    path: '/api/careers/applications/{application_id}',
    summary: 'Delete a closed application with its CV and its answers',
    auth: 'admin',
    params,
    reply: done,
    errors: ['conflict'],
  },
  getCv: {
    method: 'GET',
    path: '/api/careers/applications/{application_id}/cv',
    summary: 'Download the CV of an application',
    auth: 'admin',
    params,
    replyType: CV_TYPE,
  },
})
