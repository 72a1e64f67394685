/** Retired credits and their certificates, which outlive the account of their holder. */
export type RetirementSchema = {
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
}
