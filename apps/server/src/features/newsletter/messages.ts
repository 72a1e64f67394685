/** What the newsletter says: the same to a new and to a known address, so nobody learns who reads it. */
export const WORDS = { subscribed: 'Thank you! You are on the list.' } as const
