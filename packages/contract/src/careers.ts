import { APPLICATION_CHECKS, CV_MAX_BYTES, CV_TYPE } from '@eco/domain/careers/application'
import { JOB_KEYS } from '@eco/domain/careers/jobs'
import * as z from 'zod/mini'
import { defineEndpoints } from './endpoint.ts'
import { cursor, id, instant, ruled } from './schemas.ts'

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
})

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
    query: z.object({ cursor, job: z.optional(job) }),
    reply: z.object({ data: z.array(wireApplication), next: z.optional(z.string()) }),
  },
  getCv: {
    method: 'GET',
    path: '/api/careers/applications/{application_id}/cv',
    summary: 'Download the CV of an application',
    auth: 'admin',
    params: z.object({ application_id: id }),
    replyType: CV_TYPE,
  },
})
