/** What the newsletter says: the same to a new and to a known address, so nobody learns who reads it. */
export const MESSAGES = {
  subscribed: 'Thank you! You are subscribed.',
  unsubscribed: 'Your address was removed.',
  badLink: 'This link is incomplete or not valid. Copy the full link.',
  cursor: 'This cursor is not valid.',
} as const
