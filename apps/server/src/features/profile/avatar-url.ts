/** The public address of a member's picture. Its id is random, so it tells nothing and cannot be guessed. */
export const avatarUrl = (avatarId: string): string => `/api/avatar/${avatarId}`
