import { api } from '@eco/contract'
import { cleanText } from '@eco/domain/blog/post'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { SEQ_CURSOR } from '../../../http/cursor.ts'
import { problem } from '../../../problem.ts'
import type { BlogDependencies } from '../dependencies.ts'
import { createCoalescing } from '../feeds/request-coalescing.ts'
import { commentsOf, wireComments } from '../mapper.ts'
import { findBlog, viewerOf } from '../store.ts'
import { deleteComment, insertComment, isLiked, lockShown, setLike } from './comment-store.ts'

type Liked = { likes: number; liked: boolean }

/** Likes and comments. */
export function commentRoutes(route: Route, deps: Deps, dependencies: BlogDependencies): void {
  const { database } = deps
  const together = createCoalescing<Liked>()

  /** @param wanted the state to set; undefined toggles it */
  const like = (id: string, userId: string, wanted: boolean | undefined): Promise<Liked> =>
    database.write(async (tx) => {
      const blog = await lockShown(database, tx, id)
      if (!blog) throw problem('not_found')
      const was = await isLiked(tx, id, userId)
      const liked = wanted ?? !was
      if (liked === was) return { likes: blog.likes, liked }
      const at = deps.now()
      const likes = await setLike(tx, id, userId, liked, at)
      if (liked && blog.authorId !== null && blog.authorId !== userId)
        await dependencies.notify(tx, {
          kind: 'like',
          userId: blog.authorId,
          actorId: userId,
          blogId: id,
          title: blog.title,
          at,
        })
      return { likes, liked }
    })

  route(api.likeBlog, async ({ params: { id }, body, session: { userId } }) => {
    const wanted = body?.liked
    return wanted === undefined
      ? together(`${id} ${userId}`, () => like(id, userId, undefined))
      : like(id, userId, wanted)
  })

  route(api.commentBlog, async ({ params: { id }, body, session, write }) => {
    const { userId } = session
    const text = cleanText(body.text)
    return write(async (tx, mention) => {
      const blog = await lockShown(database, tx, id)
      if (!blog) throw problem('not_found')
      await dependencies.spendQuota(tx, userId, 'comment', { text })
      const at = deps.now()
      const comment = { id: deps.newId('comment'), blogId: id, userId, text, createdAt: at }
      const commentCount = await insertComment(tx, comment)
      if (blog.authorId !== null && blog.authorId !== userId)
        await dependencies.notify(tx, {
          kind: 'comment',
          userId: blog.authorId,
          actorId: userId,
          blogId: id,
          title: blog.title,
          commentId: comment.id,
          at,
        })
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
      if (!(await lockShown(database, tx, params.id))) throw problem('not_found')
      const commentCount = await deleteComment(tx, params.id, params.comment_id, userId)
      if (commentCount === undefined) throw problem('not_found')
      return { commentCount }
    }),
  )
}
