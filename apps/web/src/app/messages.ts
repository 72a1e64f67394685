/** Sentences of the frame around the pages. Those of a feature stand in the feature's own file. */
export const FRAME = {
  skip: 'Skip to content',
  menu: 'Menu',
  logIn: 'Log in',
  wallet: 'Wallet',
  profile: 'Profile',
  home: 'EcoLedger, home',
  loginFirst: 'Please log in or sign up first',
  loggedOut: 'Logged out successfully!',
  logoutFailed: 'Logout failed!',
  leaving: 'You are logged out. Taking you to the home page.',
  redirecting: 'Redirecting to Organization Dashboard...',
  openConsole: 'Open it now',
  waitsBehindLogin: (page: string) => `${page} is private. It opens right after you log in.`,
  private: (page: string) => `${page} is private`,
  privateText: 'Log in or sign up to open it. Nothing you typed before is lost.',
  signUp: 'Sign Up',
  failed: 'This page could not be shown',
  failedText: 'Something went wrong on our side of the page. What you typed in a form is kept as a draft.',
  reload: 'Load it again',
  notFound: 'This page is not here',
  notFoundText: 'The address may be mistyped, or the page has moved.',
} as const

export const MENU = {
  dashboard: 'Dashboard',
  assets: 'Assets',
  blog: 'Blog',
  engage: 'Engage',
  wallet: 'Wallet',
  about: 'About',
  contact: 'Contact',
  logout: 'Logout',
  log: 'Log',
  aboutUs: 'About Us',
  contactUs: 'Contact Us',
  signUp: 'Sign Up',
} as const

export const FOOTER = {
  line: 'Eco actions in, an auditable credit ledger out.',
  quickLinks: 'Quick Links',
  services: 'Services',
  support: 'Support',
  contact: 'Contact',
  example: 'Example details, until the operator gives theirs.',
  licence: 'EcoLedger is free software under the Apache License 2.0.',
} as const
