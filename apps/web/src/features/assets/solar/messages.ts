import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'

/** Its section; the title and the empty text are literal. */
export const SOLAR_SECTION_MESSAGES = {
  title: 'Solar Panels',
  none: 'No Solar Panel assets listed yet.',
  teach: `A roof, a balcony, a field: each installation earns ${CREDITS_PER_ASSET} credits once it is approved.`,
  add: 'Add solar panel',
  noneOf: (filter: string) => `No ${filter} solar panels.`,
  failed: "We couldn't load your solar panels.",
  another: 'Add another solar panel',
} as const

export const SOLAR_SAVE_MESSAGES = {
  noUser: 'User not logged in',
  missing: (names: string) => `Missing fields: ${names}`,
  refused: (text: string) => `Failed: ${text}`,
  unknown: 'Unknown error',
  noAnswer: 'Server error!',
  saved: (count: string) => `Solar Panel saved! Total: ${count}`,
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
  capacityHint: 'In kW, such as 5.4',
  generationHint: 'Per year, from your inverter or bill',
  identifierHint: 'Stored only as a one-way hash that no one can read back.',
  save: 'Save solar panel',
} as const

export const INVERTER_MESSAGES = {
  string: 'String',
  microinverter: 'Microinverter',
  hybrid: 'Hybrid',
  central: 'Central',
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

export const SOLAR_DETAILS_MESSAGES = {
  reviewAgain:
    'If you change the capacity, date, inverter or serial number of an approved panel, it goes back to review.',
  updated: 'Solar Panel updated successfully!',
  failed: 'Failed to update Solar Panel!',
} as const
