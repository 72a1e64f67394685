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

/** Literal texts of the three forms. */
export const EV_SAVE_MESSAGES = {
  noUser: 'User ID not found. Please login again.',
  refused: (text: string) => `Failed to save EV: ${text}`,
  unknown: 'Unknown error',
  noAnswer: (message: string) => `Server error: ${message}`,
  saved: (count: string) => `EV saved! Total EVs: ${count}`,
} as const

export const SOLAR_SAVE_MESSAGES = {
  noUser: 'User not logged in',
  missing: (names: string) => `Missing fields: ${names}`,
  refused: (text: string) => `Failed: ${text}`,
  unknown: 'Unknown error',
  noAnswer: 'Server error!',
  saved: (count: string) => `Solar Panel saved! Total: ${count}`,
} as const

export const TREE_SAVE_MESSAGES = {
  noUser: 'User not logged in or invalid session',
  uploadFailed: 'Failed to upload images.',
  saveFailed: 'Failed to save tree data.',
  noAnswer: 'Server error!',
  saved: 'Tree data saved successfully!',
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
  another: { ev: 'Add another vehicle', tree: 'Add another tree', solar: 'Add another solar panel' },
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
} as const

const CHOOSE = 'Select'
const GRID_HINT = 'CO2 per kWh of your electricity, from your bill or grid operator'

/** Labels by field, in page order. */
export const EV_LABELS = {
  category: 'Category',
  manufacturers: 'Manufacturer',
  model: 'Model',
  purchaseYear: 'Purchase Year',
  energyKwhPer100Km: 'Energy Consumed',
  rangeKm: 'Range',
  chargingType: 'Primary Charging Type',
  gridKgPerKwh: 'Grid Emission Factor',
  topSpeedKmh: 'Top Speed',
  chargingTimeH: 'Charging Time',
  motorPowerKw: 'Motor Power',
  identifier: 'Registration or VIN',
} as const

export const EV_FORM_MESSAGES = {
  title: 'Electric Vehicle',
  choose: CHOOSE,
  energyHint: 'kWh per 100 km',
  gridHint: GRID_HINT,
  more: 'More details',
  identifierHint:
    'Prevents the same vehicle from being added twice. Stored only as a one-way hash that no one can read back.',
  save: 'Save EV',
} as const

export const CHARGING_MESSAGES = {
  level1: 'Level 1',
  level2: 'Level 2',
  dcfast: 'DC fast',
  tesla: 'Tesla',
} as const

export const SOLAR_LABELS = {
  capacity: 'Installed Capacity',
  installationDate: 'Installation Date',
  generationKwh: 'Energy Generation Value',
  gridKgPerKwh: 'Grid Emission Factor',
  inverterType: 'Inverter Type',
  identifier: 'Inverter serial number',
} as const

export const SOLAR_FORM_MESSAGES = {
  title: 'Solar Panel',
  choose: CHOOSE,
  capacityHint: 'In kW, such as 5.4',
  generationHint: 'Per year, from your inverter or bill',
  gridHint: GRID_HINT,
  identifierHint: 'Stored only as a one-way hash that no one can read back.',
  save: 'Save solar panel',
} as const

export const INVERTER_MESSAGES = {
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

/** The three sections; titles and empty texts are literal. */
export const SECTION_MESSAGES = {
  ev: {
    title: 'EVs',
    none: 'No EV assets listed yet.',
    teach: `A car, a scooter, even a golf cart: each one earns ${CREDITS_PER_ASSET} credits once it is approved.`,
    add: 'Add electric vehicle',
    noneOf: (filter: string) => `No ${filter} electric vehicles.`,
    failed: "We couldn't load your electric vehicles.",
  },
  solar: {
    title: 'Solar Panels',
    none: 'No Solar Panel assets listed yet.',
    teach: `A roof, a balcony, a field: each installation earns ${CREDITS_PER_ASSET} credits once it is approved.`,
    add: 'Add solar panel',
    noneOf: (filter: string) => `No ${filter} solar panels.`,
    failed: "We couldn't load your solar panels.",
  },
  tree: {
    title: 'Trees',
    none: 'No Tree assets listed yet.',
    teach: `A tree you planted earns ${CREDITS_PER_ASSET} credits once it is approved.`,
    add: 'Add a tree',
    noneOf: (filter: string) => `No ${filter} trees.`,
    failed: "We couldn't load your trees.",
  },
} as const

export const CARD_MESSAGES = {
  view: 'View Details',
  addDetails: 'Add Details',
  correct: 'Fix and resubmit',
  unknown: '–',
} as const

export const EV_CARD_MESSAGES = {
  distance: 'Distance',
  saved: 'CO2 saved',
  range: 'Range',
  potential: 'CO2, potential',
  measured: 'Measured, from distance driven',
  estimate: 'Potential, not measured',
} as const

export const SOLAR_CARD_MESSAGES = {
  generated: 'Generated',
  avoided: 'CO2 avoided',
  stated: 'Reported by the member',
  inverters: {
    string: 'String inverter',
    microinverter: 'Microinverter',
    hybrid: 'Hybrid inverter',
    central: 'Central inverter',
  },
} as const

export const TREE_CARD_MESSAGES = {
  planted: 'Planted',
  height: 'Height',
  dbh: 'DBH',
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

export const EV_DETAILS_MESSAGES = {
  reviewAgain:
    'If you change the category, manufacturer, model, year or registration of an approved vehicle, it goes back to review.',
  updated: 'EV updated successfully!',
  failed: 'Failed to update EV!',
} as const

export const SOLAR_DETAILS_MESSAGES = {
  reviewAgain:
    'If you change the capacity, date, inverter or serial number of an approved panel, it goes back to review.',
  updated: 'Solar Panel updated successfully!',
  failed: 'Failed to update Solar Panel!',
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

/** The dialog of a vehicle's transactions; `added` and `failed` are literal. */
export const DRIVE_MESSAGES = {
  distance: 'Active distance',
  distanceHint: 'Distance driven since your last entry',
  add: 'Add distance',
  adding: 'Adding...',
  close: 'Close',
  list: 'Transactions',
  none: 'No distance added yet.',
  listFailed: "We couldn't load the transactions.",
  added: 'Transaction added successfully!',
  failed: 'Failed to add transaction',
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
