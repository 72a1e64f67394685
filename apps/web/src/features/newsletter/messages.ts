export const WORDS = {
  label: 'Newsletter',
  placeholder: 'you@example.org',
  subscribe: 'Subscribe',
  busy: 'Sending...',
  done: 'Thank you. Your address is on the list.',
  noAnswer: 'Server error. Please try again later.',
  refused: 'The address could not be kept',
  noMail:
    'This site sends no mail by itself: the people who run it write to the list. Keep this link to leave the list at any time:',
  link: 'Unsubscribe',
} as const

/** The page of the link that takes an address off the list. */
export const UNSUBSCRIBE = {
  title: 'Leave the newsletter',
  left: 'You have left the newsletter',
  text: 'Your address is taken off the list when you press the button, not before.',
  noToken: 'This link was cut short. Open the whole link that you were given when you subscribed.',
  leave: 'Unsubscribe',
  busy: 'Sending...',
  done: 'Your address is off the list.',
  refused: 'The address could not be taken off',
  noAnswer: 'Server error. Please try again later.',
  home: 'Home',
} as const
