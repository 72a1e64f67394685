/** The public log of postings; everything but `logOpenings` and `logPseudonyms` may be published. */
export type PublicLogSchema = {
  /** The random names of members and assets in the log. A member is their own owner. */
  logPseudonyms: { subject: string; ownerId: string; pseudonym: string }
  /**
   * What the commitments of the log commit to: forgotten with its owner. `salt`: 32 bytes as hex. `value`: empty for
   * a text that its feature keeps.
   */
  logOpenings: {
    id: string
    postingSeq: number
    field: 'evidence' | 'note'
    ownerId: string
    salt: string
    value: string
  }
  /** Entries that are not in the log yet, written in the transaction of their posting. */
  logQueue: { postingSeq: number; leaf: string }
  /** Append-only. `idx`: index in the log, from 0. */
  logLeaves: { idx: number; postingSeq: number; leaf: string }
  /** Entries by the serial numbers that they move. */
  logBlocks: { kindCode: string; year: number; fromNo: number; toNo: number; idx: number }
  /** Hashes of 32 bytes, at most 256 of them. */
  logTiles: { level: number; idx: number; hashes: Uint8Array }
  /** One row: the signed head of the log, and the process that extends it. */
  logState: {
    one: number
    origin: string
    keyId: string
    size: number
    checkpoint: string
    sealedAt: number
    holder: string
    heldUntil: number
  }
}
