import { api, type ReplyOf } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { cleanText } from '@eco/domain/blog/post'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { lockShown } from './comments/comment-store.ts'
import type { BlogDependencies } from './dependencies.ts'
import { REPORT_ROWS } from './limits.ts'
import { decideReports, openReports, writeReport } from './report-store.ts'

type Row = ReplyOf<typeof api.listBlogReports>['rows'][number]

/** Members' reports of articles, and the administrators' decisions. */
export function reportRoutes(route: Route, deps: Deps, dependencies: BlogDependencies): void {
  const { database } = deps

  route(api.reportBlog, async ({ params: { id }, body, session: { userId }, write }) =>
    write(async (tx) => {
      const blog = await lockShown(database, tx, id)
      if (!blog) throw problem('not_found')
      if (blog.authorId === userId) throw problem('bad_input', { message: message('blog.ownReport') })
      await dependencies.spendQuota(tx, userId, 'report')
      const text = cleanText(body.text ?? '')
      await writeReport(tx, { blogId: id, userId, reason: body.reason, text, createdAt: deps.now() })
      return { message: sentence('blog.reported') }
    }),
  )

  route(api.listBlogReports, async () => {
    const rows = new Map<string, Row>()
    for (const found of await database.read((db) => openReports(db, REPORT_ROWS))) {
      const { blogId, title, author, hidden, reporter, ...report } = found
      const row = rows.get(blogId) ?? {
        blog_id: blogId,
        title,
        author: author ?? sentence('blog.editors'),
        hidden: hidden === 1,
        reports: [],
      }
      row.reports.push({ ...report, by: reporter })
      rows.set(blogId, row)
    }
    return { rows: [...rows.values()] }
  })

  route(api.decideBlogReports, async ({ params: { id }, body: { decision }, session, write }) =>
    write(async (tx) => {
      if (!(await decideReports(tx, id, { decision, by: session.userId, at: deps.now() })))
        throw problem('not_found')
      const hidden = decision === 'hide'
      return { message: sentence(hidden ? 'blog.hidden' : 'blog.stays'), hidden }
    }),
  )
}
