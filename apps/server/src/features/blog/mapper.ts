import type { WireBlog, WireBlogComment } from '@eco/contract/community/blogs'
import { mediaUrl } from '@eco/domain/blog/markdown'
import type { Db } from '../../infra/db/port.ts'
import { sentence } from '../../sentence.ts'
import { type CommentRow, readComments, readNewest } from './comments/comment-store.ts'
import type { BlogDependencies } from './dependencies.ts'
import { COMMENTS_AT_ONCE, COMMENTS_IN_LIST } from './limits.ts'
import { type BlogRow, blockedWith, likedOf, type Viewer } from './store.ts'

type Around = { comments: WireBlogComment[]; earlierComments?: string }
const NO_COMMENTS: Around = { comments: [] }

/** Articles as the viewer sees them, without comments. */
export async function wireBlogs(
  db: Db,
  { avatarsOf }: BlogDependencies,
  rows: readonly BlogRow[],
  { userId }: Viewer,
): Promise<WireBlog[]> {
  const liked = await likedOf(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  const authors = rows.map(({ authorId }) => authorId).filter((id) => id !== null)
  const avatars = await avatarsOf(db, [...new Set(authors)])
  return rows.map((row) => ({
    ...wireOf(row, avatars),
    mine: row.authorId !== null && row.authorId === userId,
    liked: liked.has(row.id),
    ...NO_COMMENTS,
  }))
}

/** Articles of a list, each with some of its newest comments. */
export async function wireList(
  db: Db,
  dependencies: BlogDependencies,
  rows: readonly BlogRow[],
  viewer: Viewer,
): Promise<WireBlog[]> {
  const talked = rows.filter(({ commentCount }) => commentCount > 0).map(({ id }) => id)
  const found = await readNewest(
    db,
    talked,
    COMMENTS_IN_LIST + 1,
    blockedWith(dependencies.blockedMembers, viewer),
  )
  const authors = [...found.values()].flat().map(({ userId }) => userId)
  const avatars = await dependencies.avatarsOf(db, [...new Set(authors)])
  const blogs = await wireBlogs(db, dependencies, rows, viewer)
  return blogs.map((blog) => ({
    ...blog,
    ...around(found.get(blog._id) ?? [], COMMENTS_IN_LIST, avatars, viewer),
  }))
}

/** One article with its newest comments. */
export async function wireBlog(db: Db, dependencies: BlogDependencies, row: BlogRow, viewer: Viewer) {
  const [blog] = await wireBlogs(db, dependencies, [row], viewer)
  if (!blog) throw new Error('one row is one article')
  return { ...blog, ...(await wireComments(db, dependencies, row.id, viewer)) }
}

export async function wireComments(...given: Parameters<typeof commentsOf>): Promise<Around> {
  const { authorIds: _, ...around } = await commentsOf(...given)
  return around
}

/**
 * Comments before `before`, oldest first. Leaves out members whom the viewer blocks or who block the viewer.
 */
export async function commentsOf(
  db: Db,
  { avatarsOf, blockedMembers }: BlogDependencies,
  blogId: string,
  viewer: Viewer,
  before?: number,
): Promise<Around & { authorIds: readonly string[] }> {
  const found = await readComments(
    db,
    blogId,
    before,
    COMMENTS_AT_ONCE + 1,
    blockedWith(blockedMembers, viewer),
  )
  const authorIds = [...new Set(found.slice(0, COMMENTS_AT_ONCE).map(({ userId }) => userId))]
  const avatars = await avatarsOf(db, authorIds)
  return { authorIds, ...around(found, COMMENTS_AT_ONCE, avatars, viewer) }
}

/** @param found newest first; one more than `most` if there are earlier ones */
function around(
  found: readonly CommentRow[],
  most: number,
  avatars: ReadonlyMap<string, string>,
  viewer: Viewer,
): Around {
  const page = found.slice(0, most)
  const last = page.at(-1)
  return {
    comments: page.reverse().map((row) => wireComment(row, avatars, viewer)),
    ...(found.length > most && last && { earlierComments: String(last.seq) }),
  }
}

const wireComment = (
  row: CommentRow,
  avatars: ReadonlyMap<string, string>,
  { userId }: Viewer,
): WireBlogComment => ({
  id: row.id,
  user: row.username,
  avatar: avatars.get(row.userId) ?? '',
  text: row.text,
  createdAt: row.createdAt,
  mine: row.userId === userId,
})

/** Splits the stored list of tags. */
export const tagsOf = (row: Pick<BlogRow, 'tags'>): string[] => (row.tags === '' ? [] : row.tags.split(','))

export const authorName = (row: Pick<BlogRow, 'authorId' | 'username'>): string =>
  row.authorId === null ? sentence('blog.editors') : (row.username ?? '')

function wireOf(row: BlogRow, avatars: ReadonlyMap<string, string>) {
  return {
    _id: row.id,
    title: row.title,
    summary: row.summary,
    content: row.content,
    tags: tagsOf(row),
    ...mediaOf(row),
    author: { name: authorName(row), avatar: avatars.get(row.authorId ?? '') ?? '' },
    createdAt: row.createdAt,
    ...(row.editedAt !== null && { editedAt: row.editedAt }),
    likes: row.likes,
    commentCount: row.commentCount,
    editorial: row.authorId === null,
    hidden: row.hidden === 1,
  }
}

function mediaOf(row: Pick<BlogRow, 'mediaId' | 'mediaType' | 'width' | 'height'>) {
  if (row.mediaId === null) return {}
  const url = mediaUrl(row.mediaId)
  if (row.mediaType?.startsWith('video/')) return { videoUrl: url, videoType: row.mediaType }
  return { imageUrl: url, imageWidth: row.width ?? 0, imageHeight: row.height ?? 0 }
}
