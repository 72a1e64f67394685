export const WORDS = {
  label: 'Newsletter',
  placeholder: 'you@example.org',
  subscribe: 'Subscribe',
  busy: 'Sending...',
  done: 'Thank you. Your address is on the list.',
  noAnswer: 'Server error. Please try again later.',
  refused: 'The address could not be kept',
} as const
