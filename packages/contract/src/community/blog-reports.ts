import { checkReportText, REPORT_DECISIONS, REPORT_REASONS } from '@eco/domain/blog/post'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, instant, ruled } from '../schemas.ts'

/** Reports by readers of an article, and the administrator's decision. */

const params = z.object({ id })

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

export const blogReportEndpoints = defineEndpoints({
  reportBlog: {
    method: 'POST',
    path: '/api/blogs/{id}/report',
    summary: 'Report a blog post to the administrators; once per member',
    auth: 'signedIn',
    params,
    body: z.strictObject({ reason: z.enum(REPORT_REASONS), text: z.optional(ruled(checkReportText)) }),
    reply: z.object({ message: z.string() }),
    errors: ['too_many_requests'],
  },
  listBlogReports: {
    method: 'GET',
    path: '/api/blogs/reports',
    summary: 'Blog posts with open reports, oldest report first',
    auth: 'admin',
    reply: z.object({ rows: z.array(wireReport) }),
  },
  decideBlogReports: {
    method: 'POST',
    path: '/api/blogs/{id}/decision',
    summary:
      'Hide a blog post from everyone except its author, or keep it; closes its reports. A hidden post can be restored later',
    auth: 'admin',
    params,
    body: z.strictObject({ decision: z.enum(REPORT_DECISIONS) }),
    reply: z.object({ message: z.string(), hidden: z.boolean() }),
  },
})
