import { checkTransferAmount, TRANSFER_STATES } from '@eco/domain/credits/transfers'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, id, instant, ruledNumber } from '../schemas.ts'

const USERNAME_MAX = 100

/** The other member of a transfer. */
const member = z.object({
  id,
  name: z.string(),
  /** Name of a built-in picture or URL of an uploaded one; null without either. */
  avatar: z.nullable(z.string()),
  /** When the account was created. */
  since: instant,
})

export const creditTransfer = z.object({
  id,
  direction: z.enum(['sent', 'received']),
  other: member,
  amount: credits,
  /** Blocks of serial numbers: ECO-TRE-2026-451-500. */
  serials: z.array(z.string()),
  state: z.enum(TRANSFER_STATES),
  created_at: instant,
  expires_at: instant,
  /** null while it waits for an answer. */
  ended_at: z.nullable(instant),
})
export type WireTransfer = z.infer<typeof creditTransfer>

const userId = z.object({ userId: id })
const ofSelf = { auth: 'self', selfField: 'userId', params: userId } as const
const amount = ruledNumber(checkTransferAmount)
const one = { auth: 'holder', params: z.object({ transfer_id: id }), reply: creditTransfer } as const

export const creditTransferEndpoints = defineEndpoints({
  listTransfers: {
    ...ofSelf,
    method: 'GET',
    path: '/api/credits/{userId}/transfers',
    summary: 'Credits that you transferred or were offered, newest first',
    query: z.object({ cursor, state: z.optional(z.literal('open')) }),
    reply: z.object({ transfers: z.array(creditTransfer), next: z.optional(z.string()) }),
  },
  previewTransfer: {
    ...ofSelf,
    method: 'GET',
    path: '/api/credits/{userId}/transfers/preview',
    summary: 'What a transfer to the member with this username would move; changes nothing',
    query: z.object({ username: z.string().check(z.minLength(1), z.maxLength(USERNAME_MAX)), amount }),
    reply: z.object({
      receiver: member,
      amount: credits,
      serials: z.array(z.string()),
      available_after: credits,
      expires_at: instant,
    }),
    errors: ['conflict'],
  },
  sendCredits: {
    ...ofSelf,
    method: 'POST',
    path: '/api/credits/{userId}/transfers',
    summary:
      'Offer available credits to a member; they are reserved until the member answers, at most 14 days',
    body: z.strictObject({ receiver_id: id, amount }),
    reply: creditTransfer,
    status: 201,
    errors: ['conflict', 'too_many_requests'],
  },
  acceptTransfer: {
    ...one,
    method: 'POST',
    path: '/api/credits/transfers/{transfer_id}/accept',
    summary: 'Accept credits that were offered to you; repeating it changes nothing',
    errors: ['conflict'],
  },
  declineTransfer: {
    ...one,
    method: 'POST',
    path: '/api/credits/transfers/{transfer_id}/decline',
    summary: 'Decline credits that were offered to you; they return to the sender',
    errors: ['conflict'],
  },
  cancelTransfer: {
    ...one,
    method: 'POST',
    path: '/api/credits/transfers/{transfer_id}/cancel',
    summary: 'Cancel a transfer that was not accepted yet; the credits return to you',
    errors: ['conflict'],
  },
})
