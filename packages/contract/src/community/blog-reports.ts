import { checkReportText, REPORT_DECISIONS, REPORT_REASONS } from '@eco/domain/blog/post'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, ruled } from '../schemas.ts'

/** Reports by readers of an article, and the administrator's decision. */

const params = z.object({ id })

export const reportBlog = endpoint({
  id: 'reportBlog',
  method: 'POST',
  path: '/api/blogs/{id}/report',
  summary: 'Report a blog post to the administrators; once per member',
  auth: 'signedIn',
  params,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS), text: z.optional(ruled(checkReportText)) }),
  reply: z.object({ message: z.string() }),
  errors: ['bad_input', 'unauthenticated', 'not_found', 'key_reused', 'too_many_requests'],
})

const wireReport = z.object({
  blog_id: id,
  title: z.string(),
  author: z.string(),
  hidden: z.boolean(),
  /** Open reports, oldest first. */
  reports: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), text: z.string(), by: z.string(), createdAt: instant }),
  ),
})

export const listBlogReports = endpoint({
  id: 'listBlogReports',
  method: 'GET',
  path: '/api/blogs/reports',
  summary: 'Blog posts with open reports, oldest report first',
  auth: 'admin',
  reply: z.object({ rows: z.array(wireReport) }),
  errors: ['unauthenticated', 'forbidden'],
})

export const decideBlogReports = endpoint({
  id: 'decideBlogReports',
  method: 'POST',
  path: '/api/blogs/{id}/decision',
  summary:
    'Hide a blog post from everyone except its author, or keep it; closes its reports. A hidden post can be restored later',
  auth: 'admin',
  params,
  body: z.strictObject({ decision: z.enum(REPORT_DECISIONS) }),
  reply: z.object({ message: z.string(), hidden: z.boolean() }),
  errors: ['bad_input', 'unauthenticated', 'forbidden', 'not_found', 'key_reused'],
})
