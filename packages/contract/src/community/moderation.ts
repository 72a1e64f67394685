import { REPORT_REASONS as BLOG_REASONS, checkReportText } from '@eco/domain/blog/post'
import { REPORT_REASONS as POST_REASONS } from '@eco/domain/community/rules'
import {
  CONTENT_KINDS,
  CONTENT_REASONS,
  checkNote,
  MODERATION_EVENTS,
  REPORT_STATES,
} from '@eco/domain/moderation/rules'
import { checkAppeal } from '@eco/domain/review/fairness'
import { ACTOR_ROLES } from '@eco/domain/review/history'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, ruled } from '../schemas.ts'

/** Reports of posts, comments and articles, the decisions about them, and the authors' answers. */

const SEARCH_MAX = 100
const params = z.object({ case_id: id })
const text = z.optional(ruled(checkReportText))

const reported = z.object({
  message: z.string(),
  /** True when the content was reviewed before and has not changed since: the report is not stored. */
  reviewed: z.boolean(),
})

const reasonCount = z.object({ reason: z.enum(CONTENT_REASONS), count: z.int() })

const listedReport = z.object({
  case_id: id,
  kind: z.enum(CONTENT_KINDS),
  state: z.enum(REPORT_STATES),
  /** Still true while a case waits because of its author's answer. */
  hidden: z.boolean(),
  answered: z.boolean(),
  /** `id` is null for the editors of the site. */
  author: z.object({ id: z.nullable(id), name: z.string() }),
  /** The title of an article, or the first words of anything else. */
  title: z.string(),
  reports: z.int(),
  /** The most frequent first. */
  reasons: z.array(reasonCount),
  /** Since when it waits, or waited. */
  waiting_since: instant,
  /** Hidden or reported by the caller, so that somebody else must decide. */
  left_to_others: z.boolean(),
})

const moderationEvent = z.object({
  event: z.enum(MODERATION_EVENTS),
  at: instant,
  role: z.enum(ACTOR_ROLES),
  reason_code: z.nullable(z.enum(CONTENT_REASONS)),
  text: z.nullable(z.string()),
})

const said = z.object({ author: z.string(), text: z.string(), at: instant })

const decided = z.object({ message: z.string(), state: z.enum(REPORT_STATES), hidden: z.boolean() })
const version = z.string().check(z.minLength(1), z.maxLength(SEARCH_MAX))

const ownContent = z.object({
  case_id: id,
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  text: z.string(),
  /** The article of a comment, or the article itself; null for a post. */
  blog_id: z.nullable(id),
  created_date: instant,
  state: z.enum(['hidden', 'waiting', 'restored']),
  /** An answer can be sent once for each time that the content is hidden. */
  can_answer: z.boolean(),
  history: z.array(moderationEvent),
})

export const moderationEndpoints = defineEndpoints({
  reportBlog: {
    method: 'POST',
    path: '/api/blogs/{id}/report',
    summary: 'Report a blog post to the moderators; a second report by the same member replaces the first',
    auth: 'signedIn',
    params: z.object({ id }),
    body: z.strictObject({ reason: z.enum(BLOG_REASONS), text }),
    reply: reported,
    errors: ['too_many_requests'],
  },
  reportBlogComment: {
    method: 'POST',
    path: '/api/blogs/{id}/comments/{comment_id}/report',
    summary: 'Report a comment to the moderators; a second report by the same member replaces the first',
    auth: 'signedIn',
    params: z.object({ id, comment_id: id }),
    body: z.strictObject({ reason: z.enum(POST_REASONS), text }),
    reply: reported,
    errors: ['too_many_requests'],
  },
  reportPost: {
    method: 'POST',
    path: '/api/community/posts/{post_id}/reports',
    summary: 'Report a post to the moderators; a second report by the same member replaces the first',
    auth: 'signedIn',
    params: z.object({ post_id: id }),
    body: z.strictObject({ reason: z.enum(POST_REASONS), text }),
    reply: reported,
    errors: ['too_many_requests'],
  },
  listReports: {
    method: 'GET',
    path: '/api/moderation/cases',
    summary: 'Reported content, one entry for all reports of it, the longest waiting first',
    auth: 'reviewer',
    query: z.object({
      cursor,
      kind: z.optional(z.enum(CONTENT_KINDS)),
      state: z.optional(z.enum(REPORT_STATES)),
      /** Part of the text or title, or of the author's name. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
    }),
    reply: z.object({
      data: z.array(listedReport),
      next: z.optional(z.string()),
      /** Reported content by state, without the filters. */
      counts: z.record(z.enum(REPORT_STATES), z.int()),
      /** Since when the longest waiting one waits. */
      oldest: z.nullable(instant),
    }),
  },
  readReport: {
    method: 'GET',
    path: '/api/moderation/cases/{case_id}',
    summary: 'Reported content with its surroundings, the reports, the author’s record and earlier decisions',
    auth: 'reviewer',
    params,
    reply: z.object({
      ...listedReport.shape,
      /** A decision must send the version that its author saw. */
      version: z.string(),
      content: z.object({
        text: z.string(),
        /** Markdown; of articles only. */
        body: z.nullable(z.string()),
        image_url: z.nullable(z.string()),
        created_date: instant,
        edited_date: z.nullable(instant),
        /** The article that it belongs to, or is. */
        blog: z.nullable(z.object({ id, title: z.string(), visible: z.boolean() })),
      }),
      /** Comments before and after a comment, and the newest comments of an article. */
      before: z.array(said),
      after: z.array(said),
      /** Of the current round, the oldest first; at most a hundred. Reporters are not named. */
      reporters: z.array(
        z.object({
          reason: z.enum(CONTENT_REASONS),
          text: z.string(),
          at: instant,
          /** The reporter's earlier reports by how they were decided. */
          upheld: z.int(),
          unfounded: z.int(),
        }),
      ),
      /** `since` is null for the editors and for sample members. */
      record: z.object({ since: z.nullable(instant), hidden: z.int() }),
      /** The newest first. */
      history: z.array(moderationEvent),
    }),
  },
  hideContent: {
    method: 'POST',
    path: '/api/moderation/cases/{case_id}/hide',
    summary: 'Hide reported content from everyone but its author, who reads the reason; or keep it hidden',
    auth: 'reviewer',
    params,
    body: z.strictObject({ version, reason_code: z.enum(CONTENT_REASONS), text: ruled(checkNote) }),
    reply: decided,
    errors: ['own_asset', 'already_decided', 'conflict'],
  },
  clearContent: {
    method: 'POST',
    path: '/api/moderation/cases/{case_id}/clear',
    summary: 'Mark reported content as fine; restores it when it is hidden',
    auth: 'reviewer',
    params,
    body: z.strictObject({ version }),
    reply: decided,
    errors: ['own_asset', 'already_decided', 'conflict'],
  },
  listHiddenContent: {
    method: 'GET',
    path: '/api/moderation/own',
    summary: 'The caller’s content that was hidden, with the reasons, the newest decision first',
    auth: 'signedIn',
    query: z.object({ cursor }),
    reply: z.object({ data: z.array(ownContent), next: z.optional(z.string()) }),
  },
  answerDecision: {
    method: 'POST',
    path: '/api/moderation/own/{case_id}/answer',
    summary: 'Answer the decision to hide the caller’s content, once; another person reviews it',
    auth: 'holder',
    params,
    body: z.strictObject({ text: ruled(checkAppeal) }),
    reply: z.object({ message: z.string() }),
    status: 201,
    errors: ['conflict'],
  },
})
