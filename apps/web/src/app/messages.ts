/** Texts of the layout around the pages. Each feature has its own file of texts. */
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
  leaving: 'You are logged out. Taking you to the home page...',
  redirecting: 'Redirecting to Organization Dashboard...',
  openConsole: 'Open it now',
  waitsBehindLogin: (page: string) => `${page} is private. It opens as soon as you log in.`,
  private: (page: string) => `${page} is private`,
  /** For a token without a user id. */
  noUser: 'User ID not found. Please login again.',
  privateText: 'Log in or sign up to open it. Anything you typed is saved.',
  signUp: 'Sign Up',
  failed: "We couldn't show this page",
  failedText: 'Something went wrong. Anything you typed in a form is saved as a draft.',
  reload: 'Reload page',
  notFound: 'Page not found',
  notFoundText: 'The address may be mistyped, or the page may have moved.',
  demoStrip: 'About this site',
  demo: 'Demo',
  demoInvented: 'Its members and their records are fictional.',
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
  form: 'Contact form',
  example: 'Sample contact details.',
  social: 'Follow us',
  ways: 'Feed, community and source',
  waysAndMail: 'Feed, community, email and source',
  feed: 'EcoLedger blog feed',
  community: 'EcoLedger community',
  mail: 'Email EcoLedger',
  api: 'EcoLedger API source',
  licence: 'EcoLedger is free software under the Apache License 2.0.',
} as const

/** Asks before prefilling one form from another would overwrite what was typed. */
export const CARRY = {
  replacePlanting: {
    title: 'Replace your unfinished planting?',
    text: 'A planting that you have not submitted yet is kept on this device.',
    confirmLabel: 'Replace it',
  },
  replaceTree: {
    title: 'Replace your unfinished tree?',
    text: 'A tree that you have not saved yet is kept on this device.',
    confirmLabel: 'Replace it',
  },
} as const
