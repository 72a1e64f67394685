import { PHONE_DIGITS_MAX } from '@eco/domain/profile/rules'

/** Every sentence of the profile. */
export const PROFILE_WORDS = {
  edit: 'Edit Profile',
  cancel: 'Cancel Edit',
  loadFailed: 'Failed to load user data.',
  retry: 'Retry',
  loading: 'Loading your profile',
  noPlace: 'No address yet',
  personal: 'Personal Information',
  addresses: 'Addresses',
  noAddresses: 'No address is saved yet.',
  secure: 'Your information is secure and encrypted.',
  notGiven: 'Not given yet',
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

export const FORM_WORDS = {
  phoneHint: `Digits only, at most ${PHONE_DIGITS_MAX}.`,
  address: (number: number) => `Address ${number}`,
  /** The exact name of a field of one address among several. */
  ofAddress: (label: string, number: number) => `${label} of address ${number}`,
  add: 'Add address',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  lastStays: 'One address always stays. Add another before you remove this one.',
  most: (most: number) => `You can keep at most ${most} addresses.`,
  removed: (name: string) => `${name} is removed when you save.`,
  undo: 'Undo',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Profile & addresses saved successfully!',
  failed: 'Failed to save. Please try again.',
  noneSaved: 'Nothing was saved; what you typed is still here.',
  rowFailed: (row: string, reason: string) =>
    `Your details and the addresses before it are saved; ${row} is not. ${reason}`,
  removalFailed: (name: string, reason: string) =>
    `Everything is saved, but ${name} is still there. ${reason}`,
  noAnswer: 'No answer came from the server.',
  restored: 'Your unsaved changes are back.',
  discard: 'Discard',
} as const

export const PICTURE_WORDS = {
  change: 'Change picture',
  add: 'Add a picture',
  remove: 'Remove picture',
  busy: 'Sending...',
  saved: 'Your picture is changed.',
  removed: 'Your picture is removed.',
  failed: 'Your picture could not be saved. Please try again.',
} as const

export const SESSION_WORDS = {
  title: 'Signed in on',
  others: 'Log out others',
  othersTitle: 'Log out everywhere else?',
  othersText: 'Your other browsers and programs have to log in again. This one stays.',
  othersDone: (ended: number) =>
    ended === 1 ? '1 other session is ended.' : `${ended} other sessions are ended.`,
  end: 'Log out',
  endNamed: (device: string) => `Log out ${device}`,
  ended: 'That session is ended.',
  here: 'Here',
  showMore: (more: number) => `Show ${more} more`,
  now: 'Active now',
  seen: (moment: string) => `Last used ${moment}`,
  failed: 'Your sessions could not be loaded.',
  actFailed: 'That did not work. Please try again.',
} as const

export const ACCOUNT_WORDS = {
  title: 'Account and data',
  passwordLabel: 'Password',
  passwordText: 'Changing it logs out your other devices.',
  change: 'Change password',
  old: 'Old password',
  fresh: 'New password',
  changeBusy: 'Changing...',
  changed: 'Your password is changed.',
  changeFailed: 'Your password could not be changed. Please try again.',
  exportLabel: 'Everything that is yours',
  exportText: 'A zip with all your records as JSON and CSV, and your pictures and proofs.',
  exportAct: 'Download my data',
  eraseLabel: 'Delete account',
  eraseText: 'Removes you, your records and your media for good.',
  eraseAct: 'Delete my account',
  cancel: 'Cancel',
} as const

export const ERASE_WORDS = {
  title: 'Delete your account',
  lead: 'This cannot be undone.',
  goes: 'Your profile, addresses, assets, photos, activities, proofs, posts and sessions are removed at once. Credits you could still spend are cancelled.',
  stays: 'Lines of the ledger stay under a number that names nobody, so that the books keep adding up.',
  advice: 'Download your data first if you want to keep a copy.',
  password: 'Your password',
  sure: 'I understand that this is final',
  sureNeeded: 'Tick this to go on',
  act: 'Delete my account',
  busy: 'Deleting...',
  failed: 'Your account could not be deleted. Please try again.',
  done: 'Your account is deleted',
  doneLead: (moment: string) => `On ${moment}. This receipt is kept nowhere else.`,
  gone: 'What is gone',
  files: 'Files',
  staying: 'What stays, and why',
  home: 'Go to the home page',
} as const

/** What a receipt calls the records of each part of the product. */
export const PART_WORDS: Readonly<Record<string, string>> = {
  account: 'Account and sessions',
  activities: 'Activities and proofs',
  assets: 'Assets and their history',
  blog: 'Articles, comments and likes',
  careers: 'Applications',
  community: 'Posts and follows',
  contact: 'Messages to us',
  games: 'Games played',
  newsletter: 'Newsletter subscription',
  notifications: 'Notifications',
  photos: 'Photos',
  profile: 'Profile and addresses',
}
