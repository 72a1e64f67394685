import { and, desc, eq } from 'drizzle-orm'
import { blogs, members, posts, timeline, users } from './schema.mjs'

const POSTS_PAGE = 20
const EDITORS = process.env.PEER_EDITORS

const wireBlog = (blog, author) => ({
  _id: blog.id,
  title: blog.title,
  summary: blog.summary,
  content: blog.content,
  tags: blog.tags === '' ? [] : blog.tags.split(','),
  author: { name: blog.authorId === null ? EDITORS : author, avatar: '' },
  createdAt: blog.createdAt,
  likes: blog.likes,
  commentCount: blog.commentCount,
  mine: false,
  liked: false,
  editorial: blog.authorId === null,
  hidden: blog.hidden === 1,
  comments: [],
})

const withAuthor = (db) =>
  db.select({ blog: blogs, author: users.username }).from(blogs).leftJoin(users, eq(users.id, blogs.authorId))

export async function listBlogs(db, limit) {
  const rows = await withAuthor(db).where(eq(blogs.hidden, 0)).orderBy(desc(blogs.seq)).limit(limit)
  return rows.map(({ blog, author }) => wireBlog(blog, author))
}

export async function findBlog(db, id) {
  const [found] = await withAuthor(db).where(and(eq(blogs.id, id), eq(blogs.hidden, 0)))
  return found && wireBlog(found.blog, found.author)
}

export async function readFeed(db, userId) {
  const rows = await db
    .select({ post: posts, author: members })
    .from(timeline)
    .innerJoin(posts, eq(posts.seq, timeline.postSeq))
    .innerJoin(members, eq(members.id, posts.authorId))
    .where(and(eq(timeline.ownerId, userId), eq(posts.hidden, 0)))
    .orderBy(desc(timeline.postSeq))
    .limit(POSTS_PAGE + 1)
  const page = rows.slice(0, POSTS_PAGE)
  return {
    posts: page.map(({ post, author }) => ({
      id: post.id,
      author: {
        ...{ id: author.id, name: author.name, title: author.title, avatar: author.avatar },
        ...{ sample: author.sample === 1, me: author.id === userId },
      },
      content: post.content,
      created_date: post.createdAt,
    })),
    ...(rows.length > POSTS_PAGE && { next: String(page.at(-1).post.seq) }),
  }
}
