export type MemberSchema = {
  /** Why members were suspended; at most one of a member is not lifted. */
  suspensions: {
    id: string
    memberId: string
    at: number
    reason: string
    answer: string | null
    answeredAt: number | null
    liftedAt: number | null
    liftReason: string | null
  }
}
