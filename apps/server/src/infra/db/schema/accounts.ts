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
  /** Public keys that sign in; the private ones never leave their devices. `counter` is the last signature's. */
  passkeys: {
    id: string
    userId: string
    credentialId: string
    publicKey: string
    counter: number
    /** JSON: how a browser reaches the key */
    transports: string
    name: string
    createdAt: number
    usedAt: number | null
  }
  /** Browsers and programs that have signed in: the hash of a random cookie and the member. */
  knownDevices: { userId: string; deviceHash: string; createdAt: number; seenAt: number }
  /** Accounts at an OpenID Connect provider that sign in here. */
  oidcIdentities: { issuer: string; subject: string; userId: string; linkedAt: number }
  /** Sign-ins that began at the provider; with a member for connecting an account. */
  oidcRequests: { stateHash: string; secretHash: string; userId: string | null; expiresAt: number }
  /** People whom the provider knows and who choose a username now. */
  oidcSignUps: {
    secretHash: string
    issuer: string
    subject: string
    email: string
    isVerified: number
    expiresAt: number
  }
  /** Challenges that no browser has answered yet, hashed; without a member while nobody knows who signs in. */
  passkeyChallenges: {
    challengeHash: string
    userId: string | null
    purpose: 'add' | 'sign_in' | 'second_step'
    expiresAt: number
  }
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
