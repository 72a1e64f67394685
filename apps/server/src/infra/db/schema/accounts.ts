export type AccountSchema = {
  /** Authenticator apps; one without `confirmedAt` does not count yet. The secret is encrypted. */
  authenticatorApps: {
    userId: string
    secret: string
    keyNo: number
    createdAt: number
    confirmedAt: number | null
    /** the last 30-second step whose code was used; codes up to it are refused */
    lastStep: number
  }
  /** Keyed hashes of one-time codes. */
  recoveryCodes: { codeHash: string; userId: string; createdAt: number; usedAt: number | null }
}
