import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'

/** Its section; the title and the empty text are literal. */
export const EV_SECTION_MESSAGES = {
  title: 'EVs',
  none: 'No EV assets listed yet.',
  teach: `A car, a scooter, even a golf cart: each one earns ${CREDITS_PER_ASSET} credits once it is approved.`,
  add: 'Add electric vehicle',
  noneOf: (filter: string) => `No ${filter} electric vehicles.`,
  failed: "We couldn't load your electric vehicles.",
  another: 'Add another vehicle',
} as const

/** Literal texts of the three forms. */
export const EV_SAVE_MESSAGES = {
  noUser: 'User ID not found. Please login again.',
  refused: (text: string) => `Failed to save EV: ${text}`,
  unknown: 'Unknown error',
  noAnswer: (message: string) => `Server error: ${message}`,
  saved: (count: string) => `EV saved! Total EVs: ${count}`,
} as const

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
  energyHint: 'kWh per 100 km',
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

export const EV_CARD_MESSAGES = {
  distance: 'Distance',
  saved: 'CO2 saved',
  range: 'Range',
  potential: 'CO2, potential',
  measured: 'Measured, from distance driven',
  estimate: 'Potential, not measured',
} as const

export const EV_DETAILS_MESSAGES = {
  reviewAgain:
    'If you change the category, manufacturer, model, year or registration of an approved vehicle, it goes back to review.',
  updated: 'EV updated successfully!',
  failed: 'Failed to update EV!',
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
