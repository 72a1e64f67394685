import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'

/** How long a removal can be undone, seconds. */
export const UNDO_SECONDS = 10

/** Every sentence of this feature. Those marked 'literal' are the specification's and stay as they are. */
export const UPLOAD_WORDS = {
  title: 'Add an asset',
  lead: `Each one adds ${CREDITS_PER_ASSET} credits, pending until a reviewer has looked.`,
  viewAssets: 'View Assets',
  add: 'Add',
  privacy: 'Photos lose their place and device data before anyone else sees them.',
  recorded: (count: string) => `${count} recorded`,
  laterTitle: (kind: string) => `${kind}: opens later`,
  later:
    'The form for this kind of asset is still being made. Trees can be recorded today; nothing you record now is lost.',
  laterAction: 'Record a tree instead',
  close: 'Close',
} as const

/** Literal texts of the tree form. */
export const TREE_SAVE_WORDS = {
  noUser: 'User not logged in or invalid session',
  uploadFailed: 'Failed to upload images.',
  saveFailed: 'Failed to save tree data.',
  noAnswer: 'Server error!',
  saved: 'Tree data saved successfully!',
} as const

export const TREE_FORM_WORDS = {
  title: 'Add a tree',
  lead: 'Fill in what you know; a reviewer looks at it afterwards.',
  treeName: 'Tree Name',
  treeNameHint: 'The name people use, such as Neem',
  botanicalName: 'Botanical Name',
  botanicalNameHint: 'Such as Azadirachta indica',
  plantingDate: 'Planting Date',
  height: 'Height (cm)',
  location: 'Location',
  locationHint: 'Street, park or village, so that a reviewer can find it',
  dbh: 'Trunk diameter, DBH (cm)',
  dbhHint: 'Measured 1.3 m above the ground',
  save: 'Save tree',
  saving: 'Saving...',
  uploading: 'Uploading...',
  cancel: 'Cancel',
  restored: 'We kept what you typed and chose.',
  discard: 'Discard draft',
  kept: 'Your draft is kept for 24 hours.',
  cancelled: 'Upload cancelled. Your draft is kept.',
  progress: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
} as const

export const PHOTO_FIELD_WORDS = {
  label: (most: number) => `Up to ${most} photos, 1 MB each`,
  hint: 'Larger photos are made smaller here, before they leave your device.',
  choose: 'Choose photos',
  add: 'Add another photo',
  tooMany: (most: number, left: string) => `A tree has at most ${most} photos. Not added: ${left}`,
  preparing: 'Preparing...',
  first: 'First photo, shown on the card',
  uploaded: 'Uploaded',
  ready: (kilobytes: string) => `${kilobytes} kB`,
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  remove: (name: string) => `Remove ${name}`,
  wait: 'Photos are still being prepared',
} as const

export const ASSETS_WORDS = {
  title: 'My Sustainable Assets',
  add: 'Add an asset',
  evs: 'EVs',
  solar: 'Solar Panels',
  trees: 'Trees',
  noEvs: 'No EV assets listed yet.',
  noSolar: 'No Solar Panel assets listed yet.',
  noTrees: 'No Tree assets listed yet.',
  teachEv: 'A car, a scooter, even a golf cart: its form opens later.',
  teachSolar: 'A roof, a balcony, a field: its form opens later.',
  teachTree: `A tree you planted brings ${CREDITS_PER_ASSET} credits, once a reviewer has seen it.`,
  addTree: 'Add a tree',
  addEv: 'Add electric vehicle',
  addSolar: 'Add solar panel',
  none: (filter: string) => `No ${filter} trees.`,
  listFailed: 'Your trees could not be loaded.',
  statusFailed: 'The review status could not be loaded; everything is shown as pending.',
  historyFailed: 'The history could not be loaded.',
  showAll: 'Show all',
  showMore: 'Show more',
  loadingMore: 'Loading...',
  filters: 'Show assets by status',
  unavailable: 'no longer here',
} as const

export const TREE_CARD_WORDS = {
  view: 'View Details',
  correct: 'Correct and send again',
  planted: 'Planted',
  height: 'Height',
  dbh: 'DBH',
  unknown: '–',
} as const

export const TREE_DETAILS_WORDS = {
  botanicalName: 'Botanical name',
  location: 'Location',
  recorded: 'Recorded',
  credits: 'Credits',
  serials: 'Serial numbers',
  serialsLater: 'Given at approval',
  history: 'History',
  update: 'Update',
  save: 'Save',
  sendAgain: 'Save and send again',
  remove: 'Delete',
  rejected: 'Why it was rejected',
  reviewAgain:
    'Changing the name, the species, the place or the photos of an approved tree sends it to review again.',
  noChanges: 'No changes to update!',
  updated: 'Tree updated successfully!',
  updateFailed: 'Failed to update tree!',
  photo: (name: string, n: number, of: number) => `${name}, photo ${n} of ${of}`,
  showPhoto: (n: number) => `Show photo ${n}`,
} as const

export const DELETE_WORDS = {
  title: (name: string) => `Delete ${name}?`,
  pending: `Its ${CREDITS_PER_ASSET} pending credits are taken back.`,
  approved: `Its ${CREDITS_PER_ASSET} credits are taken back. If you restore it, it is reviewed again.`,
  rejected: 'It has no credits, so your total stays as it is.',
  confirm: 'Delete',
  done: (name: string) => `${name} deleted`,
  failed: 'The tree could not be deleted. It is still here.',
  restored: (name: string) => `${name} is back`,
  restoreFailed: 'The tree could not be restored.',
} as const

/** The credits of one asset, by its status. */
export const CREDIT_WORDS = {
  pending: `${CREDITS_PER_ASSET}, pending`,
  approved: `${CREDITS_PER_ASSET}`,
  rejected: `−${CREDITS_PER_ASSET}, taken back`,
} as const

export const EVENT_WORDS = {
  saved: 'Saved',
  edited: 'Edited',
  resubmitted: 'Sent again',
  approved: 'Approved',
  rejected: 'Rejected',
  approval_undone: 'Approval undone',
  rejection_undone: 'Rejection undone',
  revoked: 'Approval revoked',
  held: 'In review again after an edit',
  deleted: 'Deleted',
  restored: 'Restored',
} as const
