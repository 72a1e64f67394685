import { ROLES } from '@eco/domain/auth/rules'
import { GIVEN_ROLES, MEMBER_STATES } from '@eco/domain/members/rules'
import { checkNote } from '@eco/domain/moderation/rules'
import { checkAppeal } from '@eco/domain/review/fairness'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, id, instant, queryInt, ruled } from '../schemas.ts'

/** Accounts as administrators see them, and what they do with them. */

const SEARCH_MAX = 100
const params = z.object({ user_id: id })
const reason = ruled(checkNote)
const done = z.object({ message: z.string() })
const role = z.enum(ROLES)

const listedMember = z.object({
  u_id: id,
  username: z.string(),
  email: z.string(),
  role,
  created_date: instant,
  /** Last use of a session that has not ended; null without one. */
  seen_date: z.nullable(instant),
  assets: z.int(),
  token_value: credits,
  suspended: z.boolean(),
  /** The member answered to the suspension. */
  answered: z.boolean(),
})

const suspension = z.object({
  since: instant,
  reason: z.string(),
  answer: z.nullable(z.string()),
  answered_date: z.nullable(instant),
})

const filters = {
  role: z.optional(role),
  state: z.optional(z.enum(MEMBER_STATES)),
  /** Only accounts created since. */
  since: queryInt,
  /** Part of the name or of the email address, or an id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
}

export const memberEndpoints = defineEndpoints({
  listAccounts: {
    method: 'GET',
    path: '/api/admin/members',
    summary: 'All accounts, the newest first',
    auth: 'admin',
    query: z.object({ cursor, ...filters }),
    reply: z.object({
      data: z.array(listedMember),
      next: z.optional(z.string()),
      /** Accounts that match the filters. */
      matching: z.int(),
      /** Accounts by role, and those that are suspended, without the filters. */
      counts: z.object({ roles: z.record(role, z.int()), suspended: z.int(), answered: z.int() }),
    }),
  },
  exportAccounts: {
    method: 'GET',
    path: '/api/admin/members/csv',
    summary: 'The matching accounts as CSV',
    auth: 'admin',
    query: z.object(filters),
    replyType: 'text/csv',
  },
  readAccount: {
    method: 'GET',
    path: '/api/admin/members/{user_id}',
    summary: 'One account with its figures and its suspension',
    auth: 'admin',
    params,
    reply: z.object({
      ...listedMember.shape,
      sessions: z.int(),
      assets_by_status: z.object({ pending: z.int(), approved: z.int(), rejected: z.int() }),
      activities: z.int(),
      posts: z.int(),
      /** Posts, comments and articles that are hidden. */
      hidden: z.int(),
      suspension: z.nullable(suspension),
    }),
  },
  suspendMember: {
    method: 'POST',
    path: '/api/admin/members/{user_id}/suspend',
    summary: 'Suspend a member, who reads the reason and can answer; they can still read, export and delete',
    auth: 'admin',
    params,
    body: z.strictObject({ reason }),
    reply: done,
    errors: ['conflict'],
  },
  unsuspendMember: {
    method: 'POST',
    path: '/api/admin/members/{user_id}/unsuspend',
    summary: 'Lift a suspension',
    auth: 'admin',
    params,
    body: z.strictObject({ reason }),
    reply: done,
    errors: ['conflict'],
  },
  changeRole: {
    method: 'POST',
    path: '/api/admin/members/{user_id}/role',
    summary: 'Make somebody a reviewer, an administrator or a private member; their sessions end',
    auth: 'admin',
    params,
    body: z.strictObject({ role: z.enum(GIVEN_ROLES), reason }),
    reply: done,
    errors: ['conflict'],
  },
  endMemberSessions: {
    method: 'POST',
    path: '/api/admin/members/{user_id}/end-sessions',
    summary: 'End all sessions of a member',
    auth: 'admin',
    params,
    reply: z.object({ message: z.string(), ended: z.int() }),
  },
  readSuspension: {
    method: 'GET',
    path: '/api/users/suspension',
    summary: 'Why the caller is suspended, and what they answered',
    auth: 'signedIn',
    reply: z.object({ suspension: z.nullable(suspension) }),
  },
  answerSuspension: {
    method: 'POST',
    path: '/api/users/suspension/answer',
    summary: 'Answer the suspension of your account, once',
    auth: 'signedIn',
    openToSuspended: true,
    body: z.strictObject({ text: ruled(checkAppeal) }),
    reply: done,
    status: 201,
    errors: ['conflict'],
  },
})
