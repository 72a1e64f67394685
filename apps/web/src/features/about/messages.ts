import type { Hue } from '../../ui/hue.ts'

/** Texts about the site. Every claim is true of the current product. */
export const ABOUT = {
  title: 'Good deeds, carefully accounted for',
  lead: 'EcoLedger records what people and organizations do for the climate, and shows how every figure is calculated.',
  what: 'What we do',
  mission: 'Mission',
  missionText:
    'Make it easy to record one good action a day, and hard to count it twice. With a photo, a location and a second pair of eyes, a sapling or a sunny roof becomes an entry that stands up to scrutiny.',
  vision: 'Vision',
  visionText:
    'A world where everyone can see what was planted, driven and generated, and where a credit means the same to the person who earned it and the person who checks it.',
  why: 'Why Choose EcoLedger',
  whyNote:
    'EcoLedger is free software: you can run it yourself with all its data in one folder, and anyone who doubts a figure can read how it is calculated.',
  start: 'Get Started',
  contact: 'Contact Us',
} as const

type Feature = { readonly name: string; readonly text: string; readonly hue: Hue }
export const FEATURES: readonly Feature[] = [
  {
    name: 'Carbon Trading',
    text: 'Each approved credit has its own serial number, so it could change hands without being counted twice. There is no market here, and we do not make up prices.',
    hue: 'sky',
  },
  {
    name: 'Carbon Offset',
    text: 'CO2 avoided by each vehicle, roof and tree. Estimates are labelled as estimates, and measured figures as measured.',
    hue: 'tree',
  },
  {
    name: 'Impact Analysis',
    text: 'Kilometres, kilowatt-hours and trees over twelve months. Every figure comes with its formula, factor and source.',
    hue: 'amber',
  },
  {
    name: 'ESG Compliance',
    text: 'A statement of every credit with its reason and running balance, as evidence for your own report. It is not an audit.',
    hue: 'forest',
  },
]

export const REASONS = [
  { label: 'Who approves an entry', value: 'Never its owner' },
  { label: 'Unexplained figures', value: 'None' },
  { label: 'Rows changed after the fact', value: 'None: corrections are new rows' },
  { label: 'A photo used twice', value: 'Detected, not approved' },
  { label: 'Every rejection comes with', value: 'A reason' },
] as const
