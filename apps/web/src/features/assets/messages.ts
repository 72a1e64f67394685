import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'

/** How long a deletion can be undone, seconds. */
export const UNDO_SECONDS = 10

/** All texts of this feature. Those marked 'literal' come from the specification and must not change. */
export const UPLOAD_MESSAGES = {
  title: 'Add an asset',
  lead: `Each one adds ${CREDITS_PER_ASSET} credits, pending until reviewed.`,
  viewAssets: 'View Assets',
  add: 'Add',
  privacy:
    'Location and device data are removed from your photos; only the reviewer sees when and where they were taken.',
  logPlanting: 'Log a planting',
  recorded: (count: string) => `${count} added`,
} as const

/** Texts shown after a save. */
export const AFTER_SAVE_MESSAGES = {
  lead: "A reviewer decides next. We'll notify you.",
  credits: 'Credits',
  pending: ', pending',
  balance: 'Balance',
  ofWhich: (pending: string) => `of which ${pending} pending`,
  treeCo2: 'CO2 a year',
  oneTree: '1 tree',
  estimate: 'Estimate, not measured',
  planted: (day: string, location: string) => `Planted ${day}, ${location}`,
  view: 'View Assets',
  more: 'Add another asset',
  plantTitle: 'You planted it this week',
  plantToday: 'You planted it today',
  plantText: (coins: number, photo: boolean) =>
    photo
      ? `Log the planting as an activity too: ${coins} coins for each tree, at once. The photo, place and species are already filled in.`
      : `Log the planting as an activity too: ${coins} coins for each tree, at once. The place and species are already filled in; a photo is the proof.`,
  plant: 'Log the planting',
  evTitle: 'Drove it today?',
  evText: (coins: number) => `Log an eco-friendly commute: ${coins} coins for each km, at once.`,
  ev: 'Log a commute',
  nextTitle: "What's next",
  nextText: 'Planted a tree, picked up litter or cycled? Activities earn coins at once.',
  next: 'Log an activity',
} as const

/** Texts shared by all forms. */
export const ENTRY_MESSAGES = {
  lead: 'Fill in what you know. A reviewer checks it afterwards.',
  credits: 'credits, pending',
  saving: 'Saving...',
  uploading: 'Uploading...',
  cancel: 'Cancel',
  restored: 'Your draft is back.',
  discard: 'Discard draft',
  keeping: 'Draft saved on this device for 24 hours',
  stored: 'Your draft is saved for 24 hours.',
  cancelled: 'Upload cancelled. Your draft is saved.',
  wrong: (count: number) => (count === 1 ? 'Please check 1 field' : `Please check ${count} fields`),
  identifierKept: 'A number is already stored as a one-way hash. Anything you type here replaces it.',
  identifierDrop: 'Remove the stored number',
  choose: 'Select',
  gridHint: 'CO2 per kWh of your electricity, from your bill or grid operator',
} as const

export const ASSETS_MESSAGES = {
  title: 'My Sustainable Assets',
  add: 'Add an asset',
  statusFailed: "We couldn't load the review status, so every asset is shown as pending.",
  historyFailed: "We couldn't load the history.",
  showAll: 'Show all',
  showFewer: 'Show fewer',
  showMore: 'Show more',
  loadingMore: 'Loading...',
  filters: 'Show assets by status',
} as const

export const FILTER_MESSAGES = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const

export const CARD_MESSAGES = {
  view: 'View Details',
  addDetails: 'Add Details',
  correct: 'Fix and resubmit',
  unknown: '–',
} as const

export const DETAILS_MESSAGES = {
  recorded: 'Added',
  credits: 'Credits',
  serials: 'Serial numbers',
  serialsLater: 'Assigned on approval',
  fingerprint: 'Stored as a one-way hash',
  asTyped: 'As entered',
  history: 'History',
  update: 'Update',
  save: 'Save',
  sendAgain: 'Save and resubmit',
  remove: 'Delete',
  rejected: 'Why it was rejected',
  noChanges: 'No changes to update!',
} as const

export const DELETE_MESSAGES = {
  title: (name: string) => `Delete ${name}?`,
  pending: `Its ${CREDITS_PER_ASSET} pending credits will be reversed.`,
  approved: `Its ${CREDITS_PER_ASSET} credits will be reversed. If you restore it, it goes back to review.`,
  rejected: "It has no credits, so your total won't change.",
  confirm: 'Delete',
  done: (name: string) => `${name} deleted`,
  failed: (name: string) => `We couldn't delete ${name}. It is still here.`,
  restored: (name: string) => `${name} restored`,
  restoreFailed: (name: string) => `We couldn't restore ${name}.`,
} as const

/** The credits of one asset, by its status. */
export const CREDIT_MESSAGES = {
  pending: `${CREDITS_PER_ASSET}, pending`,
  approved: `${CREDITS_PER_ASSET}`,
  rejected: `−${CREDITS_PER_ASSET}, reversed`,
} as const

export const EVENT_MESSAGES = {
  saved: 'Saved',
  edited: 'Edited',
  resubmitted: 'Resubmitted',
  approved: 'Approved',
  rejected: 'Rejected',
  approval_undone: 'Approval undone',
  rejection_undone: 'Rejection undone',
  revoked: 'Approval revoked',
  held: 'Back in review after an edit',
  deleted: 'Deleted',
  restored: 'Restored',
} as const
