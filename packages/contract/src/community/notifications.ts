import { ASSET_STATUSES, REJECTION_CODES } from '@eco/domain/assets/kinds'
import { NOTICE_KINDS, NOTICE_SUBJECTS } from '@eco/domain/community/rules'
import { CONTENT_REASONS } from '@eco/domain/moderation/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant } from '../schemas.ts'

export const wireNotice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  at: instant,
  read: z.boolean(),
  /** Who did it; null for reviews, because reviewers are not named. */
  actor: z.nullable(z.object({ id, name: z.string(), avatar: z.nullable(z.string()) })),
  subject: z.object({ kind: z.enum(NOTICE_SUBJECTS), id, title: z.string() }),
  /** Set for a rejection and for hidden content; `reason` is the reviewer's own explanation. */
  reason_code: z.nullable(z.enum([...REJECTION_CODES, ...CONTENT_REASONS])),
  reason: z.nullable(z.string()),
  /** Of a rejected asset: its status now, 'gone' after it was deleted; null for all else. */
  asset_status: z.nullable(z.enum([...ASSET_STATUSES, 'gone'])),
})
export type WireNotice = z.infer<typeof wireNotice>

/** Exact up to 99; 100 means more than 99. */
const unread = z.int()

export const notificationEndpoints = defineEndpoints({
  listNotices: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'Your notifications, newest first',
    auth: 'signedIn',
    query: z.object({ cursor }),
    reply: z.object({ notices: z.array(wireNotice), unread, next: z.optional(z.string()) }),
  },
  countNotices: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'The number of unread notifications, and whether your account is suspended',
    auth: 'signedIn',
    reply: z.object({ unread, suspended: z.optional(z.boolean()) }),
  },
  readNotices: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications as read, up to the newest one seen',
    auth: 'signedIn',
    openToSuspended: true,
    body: z.strictObject({ newest: id }),
    reply: z.object({ unread }),
  },
})
