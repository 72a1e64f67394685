import type { Hue } from '../../ui/hue.ts'

/** What the site says of itself. Every sentence is true of what is built. */
export const ABOUT = {
  title: 'Good deeds, kept like good books',
  lead: 'EcoLedger records what people and organizations do for the climate, and shows how every figure comes about.',
  what: 'What we do',
  mission: 'Mission',
  missionText:
    'Make it easy to record one true thing a day, and hard to count it twice. A photo, a place and a second pair of eyes are enough to turn a sapling or a sunny roof into an entry that holds.',
  vision: 'Vision',
  visionText:
    'A street where everybody can see what was planted, driven and generated, and where a credit means the same to the one who earned it and to the one who checks it.',
  why: 'Why Choose EcoLedger',
  whyNote:
    'EcoLedger is free software: whoever runs it keeps the books in one folder, and whoever doubts a figure can read how it is computed.',
  start: 'Get Started',
  contact: 'Contact Us',
} as const

type Feature = { readonly name: string; readonly text: string; readonly hue: Hue }
export const FEATURES: readonly Feature[] = [
  {
    name: 'Carbon Trading',
    text: 'Each approved credit has a serial number of its own, so that it could change hands without being counted twice. There is no market here, and no price is made up.',
    hue: 'sky',
  },
  {
    name: 'Carbon Offset',
    text: 'What a vehicle, a roof or a tree spares the air, in kilograms of CO2. Estimates are called estimates, measured figures measured.',
    hue: 'tree',
  },
  {
    name: 'Impact Analysis',
    text: 'Kilometres, kilowatt hours and trees over twelve months, each figure with its formula, its factor and its source.',
    hue: 'amber',
  },
  {
    name: 'ESG Compliance',
    text: 'A statement of every credit with its reason and running balance, as evidence for your own report. It is no audit and does not claim to be one.',
    hue: 'forest',
  },
]

export const REASONS = [
  { label: 'Who approves an entry', value: 'Never its owner' },
  { label: 'Figures without a working', value: 'None' },
  { label: 'Rows changed after the fact', value: 'None: corrections are new rows' },
  { label: 'A photo used for two claims', value: 'Found, not approved' },
  { label: 'What a refusal must bring', value: 'A reason' },
] as const
