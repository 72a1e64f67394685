export const MESSAGES = {
  label: 'Newsletter',
  placeholder: 'you@example.org',
  subscribe: 'Subscribe',
  busy: 'Sending...',
  done: 'Thank you! You are subscribed.',
  noAnswer: 'Server error. Please try again later.',
  refused: "We couldn't save your address",
  leave: 'To unsubscribe, use the link in any issue of the newsletter.',
} as const

/** Texts of the page behind the unsubscribe link. */
export const UNSUBSCRIBE = {
  title: 'Unsubscribe',
  left: 'You are unsubscribed',
  text: 'Press the button to remove your address from the newsletter.',
  noToken: 'This link is incomplete. Open the full link from the newsletter.',
  leave: 'Unsubscribe',
  busy: 'Sending...',
  done: 'Your address was removed.',
  refused: "We couldn't remove your address",
  noAnswer: 'Server error. Please try again later.',
  home: 'Home',
} as const
