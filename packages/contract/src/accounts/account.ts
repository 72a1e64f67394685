import { checkPassword } from '@eco/domain/auth/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, instant, ruled } from '../schemas.ts'

const password = ruled((text) => checkPassword(text))
const message = z.object({ message: z.string() })

export const wireSession = z.object({
  session_id: id,
  /** True for the session that makes this request. */
  current: z.boolean(),
  /** User-Agent header of the login; empty when none was sent. */
  user_agent: z.string(),
  created_at: instant,
  /** Last use, to the minute. */
  seen_at: instant,
})
export type WireSession = z.infer<typeof wireSession>

/** What was deleted with an erased account, and what stays and why. */
export const eraseReceipt = z.object({
  message: z.string(),
  erased_at: instant,
  /** Deleted records, counted by type. */
  gone: z.array(z.object({ what: z.string(), count: z.int() })),
  /** Number of deleted media files. */
  files: z.int(),
  stays: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type EraseReceipt = z.infer<typeof eraseReceipt>

/** Bytes of an uploaded picture: 5 MiB, more than any phone photo after the browser has scaled it down. */
export const AVATAR_BYTES_MAX = 5_242_880

export const accountEndpoints = defineEndpoints({
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Your active sessions, most recently used first',
    auth: 'signedIn',
    reply: z.object({ sessions: z.array(wireSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/{session_id}',
    summary: 'End one of your sessions',
    auth: 'holder',
    openToSuspended: true,
    params: z.object({ session_id: id }),
    reply: message,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'End all of your sessions except this one',
    auth: 'signedIn',
    openToSuspended: true,
    reply: z.object({ message: z.string(), ended: z.int() }),
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change your password; all other sessions end',
    auth: 'signedIn',
    openToSuspended: true,
    body: z.strictObject({ old_password: password, new_password: password }),
    reply: z.object({ message: z.string(), ended: z.int() }),
    errors: ['wrong_password', 'too_many_requests', 'busy'],
  },
  exportData: {
    method: 'GET',
    path: '/api/users/export',
    summary: 'Download all your data as a zip file of JSON, CSV and media',
    auth: 'signedIn',
    asPerson: true,
    replyType: 'application/zip',
    errors: ['too_many_requests', 'busy'],
  },
  eraseAccount: {
    method: 'POST',
    path: '/api/users/erase',
    summary: 'Permanently delete your account, with your password; returns a receipt that is not stored',
    auth: 'self',
    openToSuspended: true,
    selfField: 'u_id',
    asPerson: true,
    body: z.strictObject({ u_id: id, password }),
    reply: eraseReceipt,
    // A stored reply would be a trace of the erased member.
    idempotent: false,
    errors: ['wrong_password', 'conflict', 'too_many_requests', 'busy'],
  },
  saveAvatar: {
    method: 'POST',
    path: '/api/users/avatar',
    summary:
      'Set your profile picture; it is cropped to a small square, and location and device data are removed',
    auth: 'signedIn',
    files: {
      avatar: {
        noun: 'picture',
        accept: ['image/jpeg', 'image/png', 'image/webp'],
        maxBytes: AVATAR_BYTES_MAX,
        maxCount: 1,
      },
    },
    reply: z.object({ avatar_url: z.string() }),
    errors: ['bad_photo', 'busy'],
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/users/avatar',
    summary: 'Remove your profile picture',
    auth: 'signedIn',
    openToSuspended: true,
    reply: message,
  },
  getAvatar: {
    method: 'GET',
    path: '/api/avatar/{avatar_id}',
    summary: 'Profile picture of a member; public, because posts and comments show it',
    auth: 'anyone',
    params: z.object({ avatar_id: id }),
    replyType: 'image/webp',
  },
})
