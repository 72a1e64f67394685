export type MailSchema = {
  /** Mails that wait to be sent. A sent one is deleted; one that was given up keeps nothing but why. */
  mails: {
    id: string
    /** the member it is for; null for an address without an account */
    userId: string | null
    /** where it goes; null: to the member's address at the time of sending */
    address: string | null
    addressKey: string | null
    template: string
    /** JSON */
    params: string
    /** no second mail with the same key waits */
    onceKey: string | null
    createdAt: number
    /** when it may be sent; later while a process is sending it */
    dueAt: number
    attempts: number
    failedAt: number | null
    failure: string | null
  }
  /** What members chose to get by mail; without a row the defaults apply. */
  mailChoices: { userId: string; decisions: 0 | 1; digest: 0 | 1; digestAt: number }
}
