export const MESSAGES = {
  signedUp: 'Account created successfully!',
  loggedIn: 'Login successful!',
  loggedOut: 'Logged out successfully!',
  passwordChanged: 'Password changed.',
  sessionEnded: 'Session ended.',
  othersEnded: 'Logged out of all other sessions.',
  adminMade: 'The first administrator is ready.',
  adminExists: 'An administrator already exists. Create more with: npm run admin -- create-admin',
  linkUnknown: 'This link was already used or replaced. The server prints a new one each time it starts.',
  firstAdmin: (link: string) => `Create the first administrator: ${link}`,
} as const
