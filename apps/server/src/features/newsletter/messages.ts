/** What the newsletter says: the same to a new and to a known address, so nobody learns who reads it. */
export const WORDS = {
  subscribed: 'Thank you! You are on the list.',
  unsubscribed: 'Your address is off the list.',
  badLink: 'This link was cut short, or it is not one of ours. Copy it as a whole.',
  cursor: 'This cursor is not one of ours.',
} as const
