import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { postText } from '@eco/domain/community/rules'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { SEQ_CURSOR } from '../../../http/cursor.ts'
import type { SpendQuota } from '../../../infra/limits/account-limits-store.ts'
import type { ReportActions } from '../../../infra/report-actions.ts'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import { wirePage, wirePost } from '../mapper.ts'
import { readBlock } from '../members/block-store.ts'
import { lockPair, ownMember } from '../members/member-store.ts'
import { beginDelivery } from './fan-out-store.ts'
import type { FeedWorker } from './feed-worker.ts'
import { insertPost, lockPost, prepareFeed, removePost } from './post-store.ts'

/** The feed, and creating, removing and reporting posts. */
export function postRoutes(
  route: Route,
  { database, now, newId }: Pick<Deps, 'database' | 'now' | 'newId'>,
  spendQuota: SpendQuota,
  feedWorker: FeedWorker,
  reports: ReportActions,
): void {
  const feedOf = prepareFeed(database)

  route(api.getFeed, async ({ query, session: { userId } }) =>
    wirePage(await feedOf({ ownerId: userId, before: SEQ_CURSOR.read(query.cursor)?.seq }), userId),
  )

  route(api.savePost, async ({ body, session: { userId }, write, earlier }) => {
    const before = await earlier()
    if (before !== undefined) return before
    const member = await ownMember(database, userId)
    const content = postText(body.content)
    const post = { id: newId('post'), authorId: userId, content, createdAt: now() }
    let more = false
    const reply = await write(async (tx) => {
      await spendQuota(tx, userId, 'note', { content })
      const seq = await insertPost(tx, post)
      more = await beginDelivery(tx, { seq, authorId: userId }, 'give')
      return { post: wirePost({ ...member, ...post, seq }, userId) }
    })
    if (more) feedWorker.kick()
    return reply
  })

  route(api.deletePost, async ({ params: { post_id: id }, session: { userId }, write }) => {
    let more = false
    const reply = await write(async (tx) => {
      await lockPair(database, tx, userId, userId)
      const seq = await removePost(tx, id, userId)
      if (seq === undefined) throw problem('not_found')
      await reports.closeGone(tx, id)
      more = await beginDelivery(tx, { seq, authorId: userId }, 'take')
      return { message: sentence('community.postRemoved') }
    })
    if (more) feedWorker.kick()
    return reply
  })

  route(api.reportPost, async ({ params: { post_id: postId }, body, session: { userId }, write }) => {
    return write(async (tx) => {
      const post = await lockPost(database, tx, postId)
      const block = post && (await readBlock(tx, userId, post.authorId))
      if (!post || post.hidden === 1 || block === 'other') throw problem('not_found')
      if (post.authorId === userId) throw problem('bad_input', { message: message('moderation.ownReport') })
      const content = {
        ...{ kind: 'post' as const, id: postId, editedAt: post.editedAt },
        ownerId: post.sample === 1 ? null : post.authorId,
      }
      return reports.report(tx, content, { reporterId: userId, ...body })
    })
  })
}
