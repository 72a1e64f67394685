/** What the accounts feature says. */
export const WORDS = {
  signedUp: 'Account created successfully!',
  loggedIn: 'Login successful!',
  loggedOut: 'Logged out successfully!',
  passwordChanged: 'Your password is changed.',
  sessionEnded: 'That session is ended.',
  othersEnded: 'All other sessions are ended.',
  adminMade: 'The first administrator is ready.',
  adminExists:
    'There is an administrator already. Administrators are made with: npm run admin -- create-admin',
  linkUnknown:
    'This link was used already, or a newer one has replaced it. Each start of the server prints a new one.',
  firstAdmin: (link: string) => `Make the first administrator: ${link}`,
} as const
