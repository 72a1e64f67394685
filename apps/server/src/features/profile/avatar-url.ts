/** The public URL of a member's picture. Its id is random, so it reveals nothing and cannot be guessed. */
export const avatarUrl = (avatarId: string): string => `/api/avatar/${avatarId}`
