import { checkPost } from '@eco/domain/community/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, id, instant, ruled } from '../schemas.ts'

const SEARCH_MAX = 100

/** A member as shown in lists. Never contains an e-mail address or a location. */
export const memberCard = z.object({
  id,
  name: z.string(),
  title: z.string(),
  /** Name of a built-in picture (`avatar-3`) or URL of an uploaded one; null without either. */
  avatar: z.nullable(z.string()),
  /** A sample member: invented, so that a new site is not empty. */
  sample: z.boolean(),
  followers: z.int(),
  followed: z.boolean(),
  me: z.boolean(),
})
export type MemberCard = z.infer<typeof memberCard>

export const communityPost = z.object({
  id,
  author: z.pick(memberCard, { id: true, name: true, title: true, avatar: true, sample: true, me: true }),
  content: z.string(),
  created_date: instant,
})
export type CommunityPost = z.infer<typeof communityPost>

/** Figures that a member agreed to show. */
export const publicFigures = z.object({
  /** Credits issued after a review: available, held and retired. */
  credits_issued: credits,
  assets_approved: z.int(),
  trees: z.int(),
  activities: z.int(),
})
export type CommunityFigures = z.infer<typeof publicFigures>

const member = z.object({ member_id: id })
const post = z.object({ post_id: id })
const paged = z.object({ cursor })
const postPage = z.object({ posts: z.array(communityPost), next: z.optional(z.string()) })

const me = z.object({ ...memberCard.shape, following: z.int(), posts: z.int(), show_figures: z.boolean() })

const followed = z.object({ followed: z.boolean(), followers: z.int() })

const blocked = z.object({ blocked: z.boolean(), message: z.string() })

export const communityEndpoints = defineEndpoints({
  listMembers: {
    method: 'GET',
    path: '/api/community/members',
    summary:
      'Search members by the start of any word in their name; without a search, all other members, most followed first',
    auth: 'anyone',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(SEARCH_MAX))), cursor }),
    reply: z.object({ members: z.array(memberCard), next: z.optional(z.string()) }),
  },
  getMember: {
    method: 'GET',
    path: '/api/community/members/{member_id}',
    summary: 'Public page of a member, with the figures they choose to show',
    auth: 'anyone',
    params: member,
    reply: z.object({
      ...memberCard.shape,
      following: z.int(),
      posts: z.int(),
      joined_date: instant,
      /** True when the caller blocks this member. */
      blocked: z.boolean(),
      /** null when hidden. Callers always see their own. */
      figures: z.nullable(publicFigures),
    }),
  },
  listMemberPosts: {
    method: 'GET',
    path: '/api/community/members/{member_id}/posts',
    summary: 'Posts by a member, newest first',
    auth: 'anyone',
    params: member,
    query: paged,
    reply: postPage,
  },
  getCommunityMe: {
    method: 'GET',
    path: '/api/community/me',
    summary: 'Your own community profile',
    auth: 'signedIn',
    reply: me,
  },
  showFigures: {
    method: 'PUT',
    path: '/api/community/me',
    summary: 'Show or hide your figures on your public page',
    auth: 'signedIn',
    body: z.strictObject({ show_figures: z.boolean() }),
    reply: me,
  },
  followMember: {
    method: 'PUT',
    path: '/api/community/follows/{member_id}',
    summary: 'Follow a member; repeating it changes nothing',
    auth: 'signedIn',
    params: member,
    reply: followed,
    errors: ['conflict', 'too_many_requests'],
  },
  unfollowMember: {
    method: 'DELETE',
    path: '/api/community/follows/{member_id}',
    summary: 'Unfollow a member',
    auth: 'signedIn',
    params: member,
    reply: followed,
    errors: ['conflict'],
  },
  blockMember: {
    method: 'PUT',
    path: '/api/community/blocks/{member_id}',
    summary: "Block a member: neither of you sees the other's content",
    auth: 'signedIn',
    params: member,
    reply: blocked,
    errors: ['conflict'],
  },
  unblockMember: {
    method: 'DELETE',
    path: '/api/community/blocks/{member_id}',
    summary: 'Unblock a member',
    auth: 'signedIn',
    params: member,
    reply: blocked,
    errors: ['conflict'],
  },
  getFeed: {
    method: 'GET',
    path: '/api/community/feed',
    summary: 'Your posts and the posts of members you follow, newest first',
    auth: 'signedIn',
    query: paged,
    reply: postPage,
  },
  savePost: {
    method: 'POST',
    path: '/api/community/posts',
    summary: 'Publish a community post',
    auth: 'signedIn',
    body: z.strictObject({ content: ruled(checkPost) }),
    reply: z.object({ post: communityPost }),
    status: 201,
    errors: ['too_many_requests'],
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/community/posts/{post_id}',
    summary: 'Delete your own post',
    auth: 'holder',
    openToSuspended: true,
    params: post,
    reply: z.object({ message: z.string() }),
  },
})
