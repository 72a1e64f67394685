import type { TransferState } from '@eco/domain/credits/transfers'

/** Retired credits with their certificates, which outlive the account of their holder, and transfers between members. */
export type CreditSchema = {
  retirements: {
    /** the `ref` of its postings */
    id: string
    code: string
    /** null for an erased account */
    ownerId: string | null
    amount: number
    /** blocks of serial numbers */
    blocks: number
    /** 1: everybody may read beneficiary and purpose */
    public: number
    createdAt: number
  }
  /** Oldest first, from position 0. */
  retirementSerials: { retirementId: string; position: number; serial: string }
  /** Deleted with the account. */
  retirementTexts: {
    retirementId: string
    ownerId: string
    keyNo: number
    /** encrypted */
    beneficiary: string
    /** encrypted */
    purpose: string
  }
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
