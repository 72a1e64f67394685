import type { Generated } from 'kysely'

/** Tables of the blog. Times are milliseconds since 1970. The full-text index is in `full-text.ts`. */
export type BlogTables = {
  blogs: {
    /** newest is highest; the sort key of lists and their cursors */
    seq: Generated<number>
    id: string
    /** null: written by the site's editors */
    authorId: string | null
    title: string
    summary: string
    /** Markdown */
    content: string
    /** comma-joined, in the order of BLOG_TAGS */
    tags: string
    /** 1: hidden by a moderator */
    hidden: number
    /** cached counts */
    likes: number
    commentCount: number
    createdAt: number
    editedAt: number | null
  }
  blogTags: { tag: string; seq: number }
  blogMedia: {
    id: string
    blogId: string
    ownerId: string
    /** MIME type of the stored file */
    type: string
    bytes: number
    /** px; null for a video */
    width: number | null
    height: number | null
    createdAt: number
    /** 0: a video stored before metadata was removed */
    cleaned: number
  }
  blogLikes: { blogId: string; userId: string; createdAt: number }
  blogComments: {
    seq: Generated<number>
    id: string
    blogId: string
    userId: string
    text: string
    /** 1: hidden by a moderator */
    hidden: Generated<number>
    createdAt: number
  }
}
