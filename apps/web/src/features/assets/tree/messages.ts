import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'

/** Its section; the title and the empty text are literal. */
export const TREE_SECTION_MESSAGES = {
  title: 'Trees',
  none: 'No Tree assets listed yet.',
  teach: `A tree you planted earns ${CREDITS_PER_ASSET} credits once it is approved.`,
  add: 'Add a tree',
  noneOf: (filter: string) => `No ${filter} trees.`,
  failed: "We couldn't load your trees.",
  another: 'Add another tree',
} as const

export const TREE_SAVE_MESSAGES = {
  noUser: 'User not logged in or invalid session',
  uploadFailed: 'Failed to upload images.',
  saveFailed: 'Failed to save tree data.',
  noAnswer: 'Server error!',
  saved: 'Tree data saved successfully!',
} as const

export const TREE_LABELS = {
  treeName: 'Tree Name',
  botanicalName: 'Botanical Name',
  plantingDate: 'Planting Date',
  heightCm: 'Height (cm)',
  dbhCm: 'Trunk diameter, DBH (cm)',
  location: 'Location',
} as const

export const TREE_FORM_MESSAGES = {
  title: 'Add a tree',
  treeNameHint: 'The name people use, such as Neem',
  botanicalNameHint: 'Such as Azadirachta indica',
  locationHint: 'A street, park or village, so a reviewer can find it',
  dbhHint: 'Measured 1.3 m above the ground',
  plantedEarlier: 'Change it if you planted earlier.',
  save: 'Save tree',
  progress: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
} as const

export const PHOTO_FIELD_MESSAGES = {
  label: (most: number) => `Up to ${most} photos, 1 MB each`,
  hint: 'Larger photos are resized on your device before upload.',
  choose: 'Choose photos',
  add: 'Add another photo',
  tooMany: (most: number, left: string) => `You can add up to ${most} photos per tree. Not added: ${left}`,
  preparing: 'Preparing...',
  first: 'First photo, shown on the card',
  uploaded: 'Uploaded',
  ready: (kilobytes: string) => `${kilobytes} kB`,
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  remove: (name: string) => `Remove ${name}`,
  wait: 'Photos are still being prepared',
} as const

export const TREE_CARD_MESSAGES = {
  planted: 'Planted',
  height: 'Height',
  dbh: 'DBH',
} as const

export const TREE_DETAILS_MESSAGES = {
  botanicalName: 'Botanical name',
  location: 'Location',
  reviewAgain:
    'If you change the name, species, location or photos of an approved tree, it goes back to review.',
  updated: 'Tree updated successfully!',
  failed: 'Failed to update tree!',
  photo: (name: string, n: number, of: number) => `${name}, photo ${n} of ${of}`,
  showPhoto: (n: number) => `Show photo ${n}`,
} as const
