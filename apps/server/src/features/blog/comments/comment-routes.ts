import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { cleanText } from '@eco/domain/blog/post'
import type { Deps } from '../../../deps.ts'
import type { Context, Route } from '../../../http/context.ts'
import { SEQ_CURSOR } from '../../../http/cursor.ts'
import type { Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import type { BlogDependencies } from '../dependencies.ts'
import { createCoalescing } from '../feeds/request-coalescing.ts'
import { commentsOf, wireComments } from '../mapper.ts'
import { findBlog, likedOf, viewerOf } from '../store.ts'
import { deleteComment, findComment, insertComment, lockShown, setLike } from './comment-store.ts'

type Liked = { likes: number; liked: boolean }

/** Likes, comments, and reports of articles and comments. */
export function commentRoutes(route: Route, deps: Deps, dependencies: BlogDependencies): void {
  const { database } = deps
  const together = createCoalescing<Liked>()

  const lockBlog = async (tx: Db, id: string) => {
    const blog = await lockShown(database, tx, id)
    if (!blog) throw problem('not_found')
    return blog
  }
  type Blog = Awaited<ReturnType<typeof lockBlog>>
  type Event = { kind: 'like' | 'comment'; actorId: string; commentId?: string; at: number }
  const notifyAuthor = async (tx: Db, { id, authorId, title }: Blog, event: Event) => {
    if (authorId !== null && authorId !== event.actorId)
      await dependencies.notify(tx, { ...event, userId: authorId, blogId: id, title })
  }

  /** @param wanted the state to set; undefined toggles it */
  const like = (
    { write, session: { userId } }: Pick<Context<typeof api.likeBlog>, 'write' | 'session'>,
    id: string,
    wanted: boolean | undefined,
  ): Promise<Liked> =>
    write(async (tx) => {
      const blog = await lockBlog(tx, id)
      const was = (await likedOf(tx, userId, [id])).has(id)
      const liked = wanted ?? !was
      if (liked === was) return { likes: blog.likes, liked }
      const at = deps.now()
      const likes = await setLike(tx, id, userId, liked, at)
      if (liked) await notifyAuthor(tx, blog, { kind: 'like', actorId: userId, at })
      return { likes, liked }
    })

  route(api.likeBlog, async ({ params: { id }, body, ...caller }) => {
    const wanted = body?.liked
    return wanted === undefined
      ? together(`${id} ${caller.session.userId}`, () => like(caller, id, undefined))
      : like(caller, id, wanted)
  })

  route(api.commentBlog, async ({ params: { id }, body, session, write }) => {
    const { userId } = session
    const text = cleanText(body.text)
    return write(async (tx, mention) => {
      const blog = await lockBlog(tx, id)
      await dependencies.spendQuota(tx, userId, 'comment', { text })
      const at = deps.now()
      const comment = { id: deps.newId('comment'), blogId: id, userId, text, createdAt: at }
      const commentCount = await insertComment(tx, comment)
      await notifyAuthor(tx, blog, { kind: 'comment', actorId: userId, commentId: comment.id, at })
      const { authorIds, ...around } = await commentsOf(tx, dependencies, id, viewerOf(session))
      mention(authorIds)
      return { ...around, commentCount }
    })
  })

  route(api.listBlogComments, async ({ params: { id }, query, session }) => {
    const viewer = viewerOf(session)
    const before = SEQ_CURSOR.read(query.cursor)?.seq
    return database.read(async (db) => {
      if (!(await findBlog(db, id, viewer))) throw problem('not_found')
      return wireComments(db, dependencies, id, viewer, before)
    })
  })

  route(api.deleteBlogComment, async ({ params, session: { userId } }) =>
    database.write(async (tx) => {
      await lockBlog(tx, params.id)
      await dependencies.reports.closeGone(tx, params.comment_id)
      const commentCount = await deleteComment(tx, params.id, params.comment_id, userId)
      if (commentCount === undefined) throw problem('not_found')
      return { commentCount }
    }),
  )

  route(api.reportBlogComment, async ({ params, body, session: { userId }, write }) =>
    write(async (tx) => {
      await lockBlog(tx, params.id)
      const comment = await findComment(tx, params.id, params.comment_id)
      if (!comment) throw problem('not_found')
      const { id, userId: ownerId } = comment
      if (ownerId === userId) throw problem('bad_input', { message: message('moderation.ownReport') })
      const content = { kind: 'comment' as const, id, ownerId, editedAt: null }
      return dependencies.reports.report(tx, content, { reporterId: userId, ...body })
    }),
  )

  route(api.reportBlog, async ({ params: { id }, body, session: { userId }, write }) =>
    write(async (tx) => {
      const { authorId: ownerId, editedAt } = await lockBlog(tx, id)
      if (ownerId === userId) throw problem('bad_input', { message: message('blog.ownReport') })
      const content = { kind: 'article' as const, id, ownerId, editedAt }
      return dependencies.reports.report(tx, content, { reporterId: userId, ...body })
    }),
  )
}
