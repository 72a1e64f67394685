/** Messages of the newsletter: the same for a new and a known address, so nobody learns who is subscribed. */
export const MESSAGES = {
  subscribed: 'Thank you! You are subscribed.',
  unsubscribed: 'Your address was removed.',
  badLink: 'This link is incomplete or not valid. Copy the full link.',
  cursor: 'This cursor is not valid.',
} as const
