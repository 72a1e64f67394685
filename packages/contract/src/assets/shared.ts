import { ASSET_KINDS, ASSET_STATUSES, REJECTION_CODES } from '@eco/domain/assets/kinds'
import { ACTOR_ROLES, ENTRY_EVENTS } from '@eco/domain/review/history'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, issueText } from '../schemas.ts'

const status = z.enum(ASSET_STATUSES)

export const historyRow = z.object({
  at: instant,
  event: z.enum(ENTRY_EVENTS),
  /** Who did it: 'You', 'A reviewer'. Names are not shown. */
  actor: z.string(),
  role: z.enum(ACTOR_ROLES),
  reason_code: z.nullable(z.enum(REJECTION_CODES)),
  reason: z.nullable(z.string()),
  serials: z.nullable(z.string()),
  /** Form fields that an edit changed. */
  changed: z.array(z.string()),
  /** Change of the owner's credits or, for an activity, coins. */
  amount: z.int(),
})

const decided = z.object({ asset_id: id, status, message: z.string() })
const asset = z.object({ asset_id: id })

const VERSION_MAX = 20
/** The version that the reviewer saw; the decision is rejected if the asset has changed since. */
const seen = z.object({
  version: z.string(issueText({ code: 'review.version' })).check(z.maxLength(VERSION_MAX)),
})

const REASON_MAX = 500
/** Why a reviewer rejects, which the owner reads. */
export const rejection = z.strictObject({
  reason_code: z.enum(REJECTION_CODES),
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, issueText({ code: 'review.reason' })), z.maxLength(REASON_MAX)),
})

export const assetEndpoints = defineEndpoints({
  assetStatuses: {
    method: 'GET',
    path: '/api/assets/user/{u_id}/status',
    summary: 'Map of asset id to approved, rejected or pending',
    auth: 'self',
    selfField: 'u_id',
    params: z.object({ u_id: id }),
    reply: z.record(z.string(), status),
  },
  exportAssets: {
    method: 'GET',
    path: '/api/assets/user/{u_id}/export.csv',
    summary: 'Your assets of one kind as CSV, newest first, with the columns of an import',
    auth: 'self',
    selfField: 'u_id',
    params: z.object({ u_id: id }),
    query: z.object({ kind: z.enum(ASSET_KINDS) }),
    replyType: 'text/csv',
  },
  assetHistory: {
    method: 'GET',
    path: '/api/assets/{asset_id}/history',
    summary: 'History of an asset, newest first',
    auth: 'holderOrReviewer',
    params: z.object({ asset_id: id }),
    reply: z.object({
      data: z.array(historyRow),
      /** Number of changes to the asset; a decision must send the version it was made on. */
      version: z.string(),
    }),
  },
  deleteAsset: {
    method: 'DELETE',
    path: '/api/assets/{asset_id}',
    summary: 'Delete an asset; its credits are reversed',
    auth: 'holder',
    openToSuspended: true,
    params: z.object({ asset_id: id }),
    reply: z.object({ message: z.string(), undo_until: instant }),
  },
  restoreAsset: {
    method: 'POST',
    path: '/api/assets/{asset_id}/restore',
    summary: 'Undo a deletion in time; the asset goes back to review, unless it was rejected',
    auth: 'holder',
    params: z.object({ asset_id: id }),
    reply: z.object({ message: z.string() }),
    errors: ['conflict', 'too_many_pending'],
  },
  reviewQueue: {
    method: 'GET',
    path: '/api/review',
    summary: 'Assets by status, oldest first, with their photos and flags',
    auth: 'reviewer',
    query: z.object({ cursor, status: z.optional(status) }),
    reply: z.object({
      data: z.array(
        z.object({
          asset_id: id,
          kind: z.enum(ASSET_KINDS),
          title: z.string(),
          owner_id: id,
          status,
          created_date: instant,
          /** Changes with every edit of the asset. */
          version: z.string(),
          /** Stored values by form field name. */
          facts: z.record(z.string(), z.string()),
          images: z.array(z.string()),
          /** `same_photo:`, `alike_photo:`, `near_place:` or `contested:`, then the other claim's id. */
          flags: z.array(z.string()),
        }),
      ),
      next: z.optional(z.string()),
    }),
  },
  approveAsset: {
    method: 'POST',
    path: '/api/review/{asset_id}/approve',
    summary: "Approve another member's asset; its credits are issued with serial numbers",
    auth: 'reviewer',
    params: asset,
    query: seen,
    reply: z.extend(decided, { serials: z.string() }),
    errors: ['own_asset', 'already_decided', 'conflict'],
  },
  rejectAsset: {
    method: 'POST',
    path: '/api/review/{asset_id}/reject',
    summary: 'Reject a pending asset, or revoke an approval, with a reason',
    auth: 'reviewer',
    params: asset,
    query: seen,
    body: rejection,
    reply: decided,
    errors: ['own_asset', 'already_decided', 'conflict'],
  },
  undoDecision: {
    method: 'POST',
    path: '/api/review/{asset_id}/undo',
    summary: 'Undo the last decision; the asset is pending again',
    auth: 'reviewer',
    params: asset,
    reply: decided,
    errors: ['own_asset', 'already_decided'],
  },
})
