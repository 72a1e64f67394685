import { VIDEO_KINDS } from '@eco/domain/activities/video-kind'
import {
  BLOG_FILTERS,
  BLOG_IMAGE_MAX_BYTES,
  BLOG_VIDEO_MAX_BYTES,
  checkComment,
  checkContent,
  checkSummary,
  checkTags,
  checkTitle,
} from '@eco/domain/blog/post'
import { QUESTION_MAX } from '@eco/domain/blog/search-terms'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, ruled } from '../schemas.ts'

const params = z.object({ id })
/** Author fields sent by the page are ignored: the author is the session's member. */
const ignored = z.optional(z.string())

const wireAuthor = z.object({ name: z.string(), avatar: z.string(), bio: z.optional(z.string()) })

const wireComment = z.object({
  id,
  user: z.string(),
  /** URL of the member's picture; empty when there is none. */
  avatar: z.string(),
  text: z.string(),
  createdAt: instant,
  /** Written by the caller. */
  mine: z.boolean(),
})
export type WireBlogComment = z.infer<typeof wireComment>

const head = {
  _id: id,
  title: z.string(),
  /** The author's own short summary. */
  summary: z.string(),
  tags: z.array(z.string()),
  /** Absent when there is no picture. `imageWidth` and `imageHeight` in px. */
  imageUrl: z.optional(z.string()),
  imageWidth: z.optional(z.int()),
  imageHeight: z.optional(z.int()),
  videoUrl: z.optional(z.string()),
  videoType: z.optional(z.string()),
  author: wireAuthor,
  createdAt: instant,
  editedAt: z.optional(instant),
  likes: z.int(),
  commentCount: z.int(),
  /** `mine`: the caller is the author; `liked`: the caller liked it. */
  mine: z.boolean(),
  liked: z.boolean(),
  /** Written by the editors of this site, not by a member. */
  editorial: z.boolean(),
  /** Removed from lists by an administrator; only the author and administrators can still see it. */
  hidden: z.boolean(),
}

const wireBlog = z.object({
  ...head,
  /** Markdown without HTML. */
  content: z.string(),
  /** The newest comments, in ascending order: 100 for a single article, 10 per article in a list. */
  comments: z.array(wireComment),
  /** Cursor for the older comments. */
  earlierComments: z.optional(z.string()),
})
export type WireBlog = z.infer<typeof wireBlog>

const written = {
  title: ruled(checkTitle),
  summary: ruled(checkSummary),
  content: ruled(checkContent),
  tags: ruled(checkTags),
}

export const blogEndpoints = defineEndpoints({
  listBlogs: {
    method: 'GET',
    path: '/api/blogs/',
    summary: 'Blog posts, newest first; filter by category or search by text',
    auth: 'anyone',
    query: z.object({
      cursor,
      category: z.optional(z.enum(BLOG_FILTERS)),
      q: z.optional(z.string().check(z.maxLength(QUESTION_MAX))),
    }),
    reply: z.object({ blogs: z.array(wireBlog), next: z.optional(z.string()) }),
  },
  createBlog: {
    method: 'POST',
    path: '/api/blogs/',
    summary:
      'Publish a blog post with an image or a video; images are re-encoded, and location and device data are removed',
    auth: 'signedIn',
    body: z.strictObject({
      ...written,
      tags: z._default(written.tags, ''),
      authorName: ignored,
      authorAvatar: ignored,
      authorBio: ignored,
    }),
    files: {
      image: {
        noun: 'image',
        accept: ['image/jpeg', 'image/png', 'image/webp'],
        maxBytes: BLOG_IMAGE_MAX_BYTES,
        maxCount: 1,
      },
      video: { noun: 'video', accept: [...VIDEO_KINDS], maxBytes: BLOG_VIDEO_MAX_BYTES, maxCount: 1 },
    },
    reply: z.object({ blog: wireBlog }),
    status: 201,
    errors: ['bad_photo', 'too_many_requests', 'busy'],
  },
  getBlog: {
    method: 'GET',
    path: '/api/blogs/{id}',
    summary: 'A blog post with its newest comments',
    auth: 'anyone',
    params,
    reply: z.object({ blog: wireBlog }),
  },
  updateBlog: {
    method: 'PATCH',
    path: '/api/blogs/{id}',
    summary: 'Edit your own blog post; `removeMedia` removes its image or video',
    auth: 'holder',
    params,
    body: z.strictObject({
      title: z.optional(written.title),
      summary: z.optional(written.summary),
      content: z.optional(written.content),
      tags: z.optional(written.tags),
      removeMedia: z.optional(z.boolean()),
    }),
    reply: z.object({ blog: wireBlog }),
    errors: ['too_many_requests'],
  },
  deleteBlog: {
    method: 'DELETE',
    path: '/api/blogs/{id}',
    summary: 'Delete your own blog post with its comments, likes and file',
    auth: 'holder',
    openToSuspended: true,
    params,
    reply: z.object({ message: z.string() }),
  },
  likeBlog: {
    method: 'PATCH',
    path: '/api/blogs/{id}/like',
    summary:
      'Like a blog post or remove your like: without a body it toggles; with `liked` it sets that value',
    auth: 'signedIn',
    params,
    body: z.optional(z.strictObject({ liked: z.optional(z.boolean()) })),
    reply: z.object({ likes: z.int(), liked: z.boolean() }),
  },
  commentBlog: {
    method: 'POST',
    path: '/api/blogs/{id}/comments',
    summary: 'Comment on a blog post; returns its newest comments',
    auth: 'signedIn',
    params,
    body: z.strictObject({ user: ignored, text: ruled(checkComment) }),
    reply: z.object({
      comments: z.array(wireComment),
      commentCount: z.int(),
      earlierComments: z.optional(z.string()),
    }),
    errors: ['too_many_requests'],
  },
  listBlogComments: {
    method: 'GET',
    path: '/api/blogs/{id}/comments',
    summary: 'Comments on a blog post, 100 per page, newest page first; each page is sorted oldest first',
    auth: 'anyone',
    params,
    query: z.object({ cursor }),
    reply: z.object({ comments: z.array(wireComment), earlierComments: z.optional(z.string()) }),
  },
  deleteBlogComment: {
    method: 'DELETE',
    path: '/api/blogs/{id}/comments/{comment_id}',
    summary: 'Delete your own comment',
    auth: 'holder',
    openToSuspended: true,
    params: z.object({ id, comment_id: id }),
    reply: z.object({ commentCount: z.int() }),
  },
  getBlogMedia: {
    method: 'GET',
    path: '/api/blogs/media/{media_id}',
    summary:
      'Image or video of a blog post; images are re-encoded, videos support ranges and are sent as attachments',
    auth: 'anyone',
    params: z.object({ media_id: id }),
    replyType: 'application/octet-stream',
  },
  getBlogRss: {
    method: 'GET',
    path: '/blog/rss.xml',
    summary: 'The newest blog posts as RSS 2.0',
    auth: 'anyone',
    replyType: 'application/rss+xml',
  },
  getBlogJsonFeed: {
    method: 'GET',
    path: '/blog/feed.json',
    summary: 'The newest blog posts as JSON Feed 1.1',
    auth: 'anyone',
    replyType: 'application/feed+json',
  },
})
