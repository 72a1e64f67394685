import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { createCursor, pageOf } from '../../http/cursor.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { wirePost } from './mapper.ts'
import { lockPair } from './members/member-store.ts'
import { beginDelivery } from './posts/fan-out-store.ts'
import type { FeedWorker } from './posts/feed-worker.ts'
import { findPosts, setHidden } from './posts/post-store.ts'
import { closeReports, readReports, readWaiting } from './report-store.ts'

/** Reported posts per page. */
const REPORTED_PAGE = 20
const REPORTED_CURSOR = createCursor({ at: 'number', postId: 'id' })

/** Members' reports of posts, and the administrators' decisions. */
export function reportRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  feedWorker: FeedWorker,
): void {
  route(api.listPostReports, async ({ query, session }) => {
    const after = REPORTED_CURSOR.read(query.cursor)
    return database.read(async (db) => {
      const waiting = await readWaiting(db, after, REPORTED_PAGE + 1)
      const { page, ...next } = pageOf(waiting, REPORTED_PAGE, REPORTED_CURSOR.write)
      const ids = page.map(({ postId }) => postId)
      const [posts, reports] = await Promise.all([findPosts(db, ids), readReports(db, ids)])
      const reported = ids.flatMap((id) => {
        const post = posts.find((one) => one.id === id)
        if (!post) return []
        const own = reports.filter(({ postId }) => postId === id)
        return {
          post: wirePost(post, session.userId),
          hidden: post.hidden === 1,
          reports: own.map(({ reason, text, at }) => ({ reason, text, at })),
        }
      })
      return { reported, ...next }
    })
  })

  route(api.decidePostReports, async ({ params: { post_id: postId }, body, session, write }) => {
    let more = false
    const reply = await write(async (tx) => {
      const [post] = await findPosts(tx, [postId])
      if (!post) throw problem('not_found')
      await lockPair(database, tx, post.authorId, post.authorId)
      const verdict = { postId, decision: body.decision, at: now(), by: session.userId }
      if ((await closeReports(tx, verdict)) === 0) throw problem('not_found')
      const hide = body.decision === 'hide'
      if (hide && post.hidden === 0) {
        await setHidden(tx, postId)
        more = await beginDelivery(tx, post, 'take')
      }
      return {
        post_id: postId,
        hidden: hide || post.hidden === 1,
        message: sentence(hide ? 'community.hidden' : 'community.stays'),
      }
    })
    if (more) feedWorker.kick()
    return reply
  })
}
