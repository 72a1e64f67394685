/** Maps a reply of the blog API. Ids are opaque, and missing fields are tolerated. */

export type BlogComment = {
  id: string
  user: string
  /** empty when there is none */
  avatar: string
  text: string
  createdAt: number
  mine: boolean
  /** being sent */
  isNew?: boolean
}

export type Blog = {
  id: string
  title: string
  summary: string
  content: string
  tags: readonly string[]
  image: { url: string; width: number | undefined; height: number | undefined } | undefined
  video: { url: string; type: string } | undefined
  author: { name: string; avatar: string }
  /** ms since 1970 */
  createdAt: number
  editedAt: number | undefined
  likes: number
  commentCount: number
  mine: boolean
  liked: boolean
  editorial: boolean
  hidden: boolean
  comments: readonly BlogComment[]
  earlierComments: string | undefined
}

type Loose = Readonly<Record<string, unknown>>
const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const maybe = (value: unknown): string | undefined => (text(value) === '' ? undefined : text(value))
const size = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined
const whole = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** An instant from a number or a date text. */
const instant = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(value) || 0 : whole(value)

export function commentOf(raw: unknown, at: number): BlogComment {
  const comment = loose(raw)
  return {
    id: maybe(comment['id']) ?? maybe(comment['_id']) ?? `comment-${at}`,
    user: text(comment['user']),
    avatar: text(comment['avatar']),
    text: text(comment['text']),
    createdAt: instant(comment['createdAt']),
    mine: comment['mine'] === true,
  }
}

export const commentsOf = (raw: unknown): BlogComment[] => list(raw).map(commentOf)

export function blogOf(raw: unknown): Blog {
  const blog = loose(raw)
  const author = loose(blog['author'])
  const comments = commentsOf(blog['comments'])
  const [imageUrl, videoUrl] = [maybe(blog['imageUrl']), maybe(blog['videoUrl'])]
  return {
    id: text(blog['_id']),
    title: text(blog['title']),
    summary: text(blog['summary']),
    content: text(blog['content']),
    tags: list(blog['tags']).map(text),
    image:
      imageUrl === undefined
        ? undefined
        : { url: imageUrl, width: size(blog['imageWidth']), height: size(blog['imageHeight']) },
    video: videoUrl === undefined ? undefined : { url: videoUrl, type: text(blog['videoType']) },
    author: { name: text(author['name']), avatar: text(author['avatar']) },
    createdAt: instant(blog['createdAt']),
    editedAt: blog['editedAt'] === undefined ? undefined : instant(blog['editedAt']),
    likes: whole(blog['likes']),
    commentCount: typeof blog['commentCount'] === 'number' ? blog['commentCount'] : comments.length,
    mine: blog['mine'] === true,
    liked: blog['liked'] === true,
    editorial: blog['editorial'] === true,
    hidden: blog['hidden'] === true,
    comments,
    earlierComments: maybe(blog['earlierComments']),
  }
}

/** The API returns `{blogs: [...]}`; a bare array is accepted as well. */
export const blogsOf = (reply: unknown): Blog[] =>
  list(Array.isArray(reply) ? reply : loose(reply)['blogs']).map(blogOf)
