import { PHONE_DIGITS_MAX } from '@eco/domain/profile/rules'

/** All texts of the profile. */
export const PROFILE_MESSAGES = {
  edit: 'Edit Profile',
  cancel: 'Cancel Edit',
  loadFailed: 'Failed to load user data.',
  retry: 'Retry',
  loading: 'Loading your profile...',
  noPlace: 'No address yet',
  personal: 'Personal Information',
  addresses: 'Addresses',
  noAddresses: 'No saved addresses yet.',
  secure: 'Your information is secure and encrypted.',
  notGiven: 'Not provided',
  memberSince: 'Member since',
  role: 'Role',
  email: 'Email',
  roles: { user: 'Private', organization: 'Organization', reviewer: 'Reviewer', admin: 'Administrator' },
  appearance: 'Appearance',
} as const

export const FIELD_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  dob: 'Date of birth',
  label: 'Label',
  area: 'Area',
  city: 'City',
  state: 'State',
  country: 'Country',
  pinCode: 'Pin code',
} as const

export const FORM_MESSAGES = {
  phoneHint: `Digits only, up to ${PHONE_DIGITS_MAX}.`,
  address: (number: number) => `Address ${number}`,
  /** The label of a field when there are several addresses. */
  ofAddress: (label: string, number: number) => `${label} of address ${number}`,
  add: 'Add address',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  lastStays: 'You need at least one address. Add another before you remove this one.',
  most: (most: number) => `You can save up to ${most} addresses.`,
  removed: (name: string) => `${name} will be removed when you save.`,
  undo: 'Undo',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Profile & addresses saved successfully!',
  failed: 'Failed to save. Please try again.',
  noneSaved: 'Nothing was saved. What you typed is still here.',
  rowFailed: (row: string, reason: string) =>
    `We saved your details and the addresses before ${row}, but not ${row}. ${reason}`,
  removalFailed: (name: string, reason: string) =>
    `Everything is saved, but we couldn't remove ${name}. ${reason}`,
  noAnswer: 'The server did not respond.',
  restored: 'Your unsaved changes are back.',
  discard: 'Discard',
} as const

export const PICTURE_MESSAGES = {
  change: 'Change picture',
  add: 'Add a picture',
  remove: 'Remove picture',
  busy: 'Sending...',
  saved: 'Picture updated.',
  removed: 'Picture removed.',
  failed: "We couldn't save your picture. Please try again.",
} as const

export const SESSION_MESSAGES = {
  title: 'Active sessions',
  others: 'Log out other devices',
  othersTitle: 'Log out everywhere else?',
  othersText: 'You will be logged out of your other browsers and apps. You stay logged in here.',
  othersDone: (ended: number) =>
    ended === 1 ? 'Logged out of 1 other session.' : `Logged out of ${ended} other sessions.`,
  end: 'Log out',
  endNamed: (device: string) => `Log out ${device}`,
  ended: 'Session ended.',
  here: 'This device',
  showMore: (more: number) => `Show ${more} more`,
  now: 'Active now',
  seen: (moment: string) => `Last used ${moment}`,
  failed: "We couldn't load your sessions.",
  actFailed: 'Something went wrong. Please try again.',
} as const

export const ACCOUNT_MESSAGES = {
  title: 'Account and data',
  passwordLabel: 'Password',
  passwordText: 'Changing your password logs you out on other devices.',
  change: 'Change password',
  old: 'Old password',
  fresh: 'New password',
  changeBusy: 'Changing...',
  changed: 'Password changed.',
  changeFailed: "We couldn't change your password. Please try again.",
  exportLabel: 'Your data',
  exportText: 'A zip file with all your records as JSON and CSV, plus your pictures and proofs.',
  exportAct: 'Download my data',
  eraseLabel: 'Delete account',
  eraseText: 'Permanently deletes your account, records and media.',
  eraseAct: 'Delete my account',
  cancel: 'Cancel',
} as const

export const ERASE_MESSAGES = {
  title: 'Delete your account',
  lead: 'This cannot be undone.',
  goes: 'Your profile, addresses, assets, photos, activities, proofs, posts and sessions are deleted immediately. Credits you have not used are cancelled.',
  stays: 'Ledger entries remain, anonymized, so the totals still add up.',
  advice: 'Download your data first if you want to keep a copy.',
  password: 'Your password',
  sure: 'I understand that this cannot be undone',
  sureNeeded: 'Check this box to continue',
  act: 'Delete my account',
  busy: 'Deleting...',
  failed: "We couldn't delete your account. Please try again.",
  done: 'Your account is deleted',
  doneLead: (moment: string) => `Deleted on ${moment}. This is the only copy of this receipt.`,
  gone: 'What was deleted',
  files: 'Files',
  staying: 'What remains, and why',
  home: 'Go to the home page',
} as const

/** Names of the kinds of records listed on the receipt. */
export const PART_MESSAGES: Readonly<Record<string, string>> = {
  account: 'Account and sessions',
  activities: 'Activities and proofs',
  assets: 'Assets and their history',
  blog: 'Blog posts, comments and likes',
  careers: 'Applications',
  community: 'Posts and follows',
  contact: 'Contact messages',
  games: 'Games played',
  newsletter: 'Newsletter subscription',
  notifications: 'Notifications',
  photos: 'Photos',
  profile: 'Profile and addresses',
}
