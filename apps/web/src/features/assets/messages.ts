import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'

/** How long a removal can be undone, seconds. */
export const UNDO_SECONDS = 10

/** Every sentence of this feature. Those marked 'literal' are the specification's and stay as they are. */
export const UPLOAD_WORDS = {
  title: 'Add an asset',
  lead: `Each one adds ${CREDITS_PER_ASSET} credits, pending until a reviewer has looked.`,
  viewAssets: 'View Assets',
  add: 'Add',
  privacy:
    'Pictures are shown without their place and device data; when and where one was taken reaches the reviewer alone.',
  recorded: (count: string) => `${count} recorded`,
} as const

/** Literal texts of the three forms. */
export const EV_SAVE_WORDS = {
  noUser: 'User ID not found. Please login again.',
  refused: (text: string) => `Failed to save EV: ${text}`,
  unknown: 'Unknown error',
  noAnswer: (message: string) => `Server error: ${message}`,
  saved: (count: string) => `EV saved! Total EVs: ${count}`,
} as const

export const SOLAR_SAVE_WORDS = {
  noUser: 'User not logged in',
  missing: (names: string) => `Missing fields: ${names}`,
  refused: (text: string) => `Failed: ${text}`,
  unknown: 'Unknown error',
  noAnswer: 'Server error!',
  saved: (count: string) => `Solar Panel saved! Total: ${count}`,
} as const

export const TREE_SAVE_WORDS = {
  noUser: 'User not logged in or invalid session',
  uploadFailed: 'Failed to upload images.',
  saveFailed: 'Failed to save tree data.',
  noAnswer: 'Server error!',
  saved: 'Tree data saved successfully!',
} as const

/** What all forms say. */
export const ENTRY_WORDS = {
  lead: 'Fill in what you know; a reviewer looks at it afterwards.',
  credits: 'credits, pending',
  saving: 'Saving...',
  uploading: 'Uploading...',
  cancel: 'Cancel',
  restored: 'We kept what you typed and chose.',
  discard: 'Discard draft',
  keeping: 'Draft kept on this device for 24 h',
  kept: 'Your draft is kept for 24 hours.',
  cancelled: 'Upload cancelled. Your draft is kept.',
  wrong: (count: number) =>
    count === 1 ? 'One field needs another look' : `${count} fields need another look`,
  identifierKept: 'One is on record as a fingerprint. What you type here replaces it.',
  identifierDrop: 'Remove the one on record',
} as const

const CHOOSE = 'Select'
const GRID_HINT = 'CO2 of your electricity, from the bill or the grid operator'

/** Labels by field, in the order in which they stand on the page. */
export const EV_LABELS = {
  category: 'Category',
  manufacturers: 'Manufacturer',
  model: 'Model',
  purchaseYear: 'Purchase Year',
  energyConsumed: 'Energy Consumed',
  range: 'Range',
  chargingType: 'Primary Charging Type',
  gridFactor: 'Grid Emission Factor',
  topSpeed: 'Top Speed',
  chargingTime: 'Charging Time',
  motorPower: 'Motor Power',
  identifier: 'Registration or VIN',
  dropIdentifier: 'Remove the one on record',
} as const

export const EV_FORM_WORDS = {
  title: 'Electric Vehicle',
  choose: CHOOSE,
  energyHint: 'kWh per 100 km',
  gridHint: GRID_HINT,
  more: 'More about it',
  identifierHint: 'So that nobody records it twice. Only a fingerprint is kept; no one can read it back.',
  save: 'Save EV',
} as const

export const CHARGING_WORDS = {
  level1: 'Level 1',
  level2: 'Level 2',
  dcfast: 'DC fast',
  tesla: 'Tesla',
} as const

export const SOLAR_LABELS = {
  capacity: 'Installed Capacity',
  installationDate: 'Installation Date',
  generation: 'Energy Generation Value',
  gridFactor: 'Grid Emission Factor',
  inverterType: 'Inverter Type',
  identifier: 'Inverter serial number',
  dropIdentifier: 'Remove the one on record',
} as const

export const SOLAR_FORM_WORDS = {
  title: 'Solar Panel',
  choose: CHOOSE,
  capacityHint: 'In kW, such as 5.4',
  generationHint: 'In a year, from the inverter or the bill',
  gridHint: GRID_HINT,
  identifierHint: 'Only a fingerprint is kept; no one can read it back.',
  save: 'Save solar panel',
} as const

export const INVERTER_WORDS = {
  string: 'String',
  microinverter: 'Microinverter',
  hybrid: 'Hybrid',
  central: 'Central',
} as const

export const TREE_LABELS = {
  treeName: 'Tree Name',
  botanicalName: 'Botanical Name',
  plantingDate: 'Planting Date',
  heightCm: 'Height (cm)',
  dbhCm: 'Trunk diameter, DBH (cm)',
  location: 'Location',
} as const

export const TREE_FORM_WORDS = {
  title: 'Add a tree',
  treeNameHint: 'The name people use, such as Neem',
  botanicalNameHint: 'Such as Azadirachta indica',
  locationHint: 'Street, park or village, so that a reviewer can find it',
  dbhHint: 'Measured 1.3 m above the ground',
  save: 'Save tree',
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
  statusFailed: 'The review status could not be loaded; everything is shown as pending.',
  historyFailed: 'The history could not be loaded.',
  showAll: 'Show all',
  showFewer: 'Show fewer',
  showMore: 'Show more',
  loadingMore: 'Loading...',
  filters: 'Show assets by status',
} as const

export const FILTER_WORDS = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const

/** The three sections; titles and empty texts are literal. */
export const SECTION_WORDS = {
  ev: {
    title: 'EVs',
    none: 'No EV assets listed yet.',
    teach: `A car, a scooter, even a golf cart: each brings ${CREDITS_PER_ASSET} credits, once a reviewer has seen it.`,
    add: 'Add electric vehicle',
    noneOf: (filter: string) => `No ${filter} electric vehicles.`,
    failed: 'Your electric vehicles could not be loaded.',
  },
  solar: {
    title: 'Solar Panels',
    none: 'No Solar Panel assets listed yet.',
    teach: `A roof, a balcony, a field: each installation brings ${CREDITS_PER_ASSET} credits, once it is reviewed.`,
    add: 'Add solar panel',
    noneOf: (filter: string) => `No ${filter} solar panels.`,
    failed: 'Your solar panels could not be loaded.',
  },
  tree: {
    title: 'Trees',
    none: 'No Tree assets listed yet.',
    teach: `A tree you planted brings ${CREDITS_PER_ASSET} credits, once a reviewer has seen it.`,
    add: 'Add a tree',
    noneOf: (filter: string) => `No ${filter} trees.`,
    failed: 'Your trees could not be loaded.',
  },
} as const

export const CARD_WORDS = {
  view: 'View Details',
  addDetails: 'Add Details',
  correct: 'Correct and send again',
  unknown: '–',
} as const

export const EV_CARD_WORDS = {
  distance: 'Distance',
  saved: 'CO2 saved',
  range: 'Range',
  potential: 'CO2, potential',
  measured: 'Measured, from distance driven',
  estimate: 'Potential, not measured',
} as const

export const SOLAR_CARD_WORDS = {
  generated: 'Generated',
  avoided: 'CO2 avoided',
  stated: 'From what the member states',
  inverters: {
    string: 'String inverter',
    microinverter: 'Microinverter',
    hybrid: 'Hybrid inverter',
    central: 'Central inverter',
  },
} as const

export const TREE_CARD_WORDS = {
  planted: 'Planted',
  height: 'Height',
  dbh: 'DBH',
} as const

export const DETAILS_WORDS = {
  recorded: 'Recorded',
  credits: 'Credits',
  serials: 'Serial numbers',
  serialsLater: 'Given at approval',
  fingerprint: 'On record, as a fingerprint',
  asTyped: 'As typed',
  history: 'History',
  update: 'Update',
  save: 'Save',
  sendAgain: 'Save and send again',
  remove: 'Delete',
  rejected: 'Why it was rejected',
  noChanges: 'No changes to update!',
} as const

export const EV_DETAILS_WORDS = {
  reviewAgain:
    'Changing the category, manufacturer, model, year or registration of an approved vehicle sends it to review again.',
  updated: 'EV updated successfully!',
  failed: 'Failed to update EV!',
} as const

export const SOLAR_DETAILS_WORDS = {
  reviewAgain:
    'Changing the capacity, date, inverter or serial number of an approved panel sends it to review again.',
  updated: 'Solar Panel updated successfully!',
  failed: 'Failed to update Solar Panel!',
} as const

export const TREE_DETAILS_WORDS = {
  botanicalName: 'Botanical name',
  location: 'Location',
  reviewAgain:
    'Changing the name, the species, the place or the photos of an approved tree sends it to review again.',
  updated: 'Tree updated successfully!',
  updateFailed: 'Failed to update tree!',
  photo: (name: string, n: number, of: number) => `${name}, photo ${n} of ${of}`,
  showPhoto: (n: number) => `Show photo ${n}`,
} as const

/** The popup of an electric vehicle's transactions; `added` and `failed` are literal. */
export const DRIVE_WORDS = {
  distance: 'Active distance',
  distanceHint: 'Driven since you last added a distance',
  add: 'Add distance',
  adding: 'Adding...',
  close: 'Close',
  list: 'Transactions',
  none: 'No distance has been added yet.',
  listFailed: 'The transactions could not be loaded.',
  added: 'Transaction added successfully!',
  failed: 'Failed to add transaction',
} as const

export const DELETE_WORDS = {
  title: (name: string) => `Delete ${name}?`,
  pending: `Its ${CREDITS_PER_ASSET} pending credits are taken back.`,
  approved: `Its ${CREDITS_PER_ASSET} credits are taken back. If you restore it, it is reviewed again.`,
  rejected: 'It has no credits, so your total stays as it is.',
  confirm: 'Delete',
  done: (name: string) => `${name} deleted`,
  failed: (name: string) => `${name} could not be deleted. It is still here.`,
  restored: (name: string) => `${name} is back`,
  restoreFailed: (name: string) => `${name} could not be restored.`,
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
