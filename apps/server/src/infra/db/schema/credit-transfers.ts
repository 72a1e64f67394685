import type { TransferState } from '@eco/domain/credits/transfers'

export type CreditTransferSchema = {
  /** Credits that one member offers another. The ledger's own `transfers` are its postings. */
  creditTransfers: {
    id: string
    senderId: string
    receiverId: string
    amount: number
    /** JSON: the reserved blocks, as texts */
    serials: string
    /** `open` also after `expiresAt`, until the job returns the credits */
    state: TransferState
    createdAt: number
    expiresAt: number
    endedAt: number | null
  }
}
