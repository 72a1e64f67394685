import type { Message } from '../text/message.ts'

/** Transfers of credits between members: the receiver accepts or declines, the sender may cancel until then. */

export const TRANSFER_STATES = ['open', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** A transfer that nobody answers expires after this time, ms: 14 days. */
export const TRANSFER_MS = 14 * 86_400_000
/** Transfers of one sender that wait for an answer at the same time. */
export const OPEN_TRANSFERS_MAX = 20
/** Most credits of one transfer. Source: product rule; far above any balance. */
const AMOUNT_MAX = 1_000_000

/** How a transfer ends: who may end it so, and the state that follows. */
export const TRANSFER_ENDS = {
  accept: { by: 'receiver', state: 'accepted' },
  decline: { by: 'receiver', state: 'declined' },
  cancel: { by: 'sender', state: 'cancelled' },
} as const
export type TransferEnd = keyof typeof TRANSFER_ENDS

/** Notifications about transfers. */
export const TRANSFER_NOTICES = [
  'transfer_offered',
  'transfer_accepted',
  'transfer_declined',
  'transfer_cancelled',
  'transfer_expired',
] as const

/** The state now: a transfer has expired at its time, even if that is not stored yet. */
export const transferStateAt = (
  { state, expiresAt }: { state: TransferState; expiresAt: number },
  now: number,
): TransferState => (state === 'open' && now >= expiresAt ? 'expired' : state)

/** @returns a message when this is no number of credits that can be transferred, else undefined */
export function checkTransferAmount(amount: number): Message | undefined {
  const isPossible = Number.isInteger(amount) && amount >= 1 && amount <= AMOUNT_MAX
  return isPossible ? undefined : { code: 'transfers.amount', params: { most: AMOUNT_MAX } }
}
