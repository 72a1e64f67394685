import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

export const HERO = {
  title: 'Building a Sustainable Future',
  lead: 'Record what you do for the planet. Show it with a photo. See how every credit is checked and worked out.',
  start: 'Get Started',
  more: 'Learn More',
} as const

/** An invented entry that shows what an approved one looks like. */
export const SLIP = {
  label: 'Example of an approved entry',
  name: 'Neem, Taljai Hills',
  stampWord: 'Approved',
  stampDate: '18 Jul 2026',
  lines: [
    { label: 'Planted', value: '18 Jul 2026' },
    { label: 'CO2 a year', value: '21 kg' },
    { label: 'Credits', value: '+50' },
  ],
  serial: 'ECO-TRE-2026-451-500',
} as const

export const STEPS_TITLE = 'From a photo to a credit'
export const STEPS = [
  {
    name: 'Record',
    text: 'An electric vehicle, a solar panel, a tree you planted. About a minute on a phone.',
  },
  {
    name: 'Prove',
    text: 'Up to five photos of a tree; the number of a vehicle or an inverter, kept as a fingerprint only.',
  },
  { name: 'Review', text: 'A second person looks. Nobody approves their own entry.' },
  { name: 'Earn', text: 'Approved credits get serial numbers in a ledger where no entry is ever changed.' },
] as const

export const FEATURES_TITLE = 'Made to be believed'
type Feature = { readonly name: string; readonly text: string; readonly art: ArtName; readonly hue: Hue }
export const FEATURES: readonly Feature[] = [
  {
    name: 'Risk Management',
    text: 'No entry counts for good before a second person approved it. A refusal takes the credits back and says why.',
    art: 'feature-risk',
    hue: 'tree',
  },
  {
    name: 'Advanced Analytics',
    text: 'Every figure opens its formula, inputs, factor and source. Nothing is a black box.',
    art: 'feature-analytics',
    hue: 'amber',
  },
  {
    name: 'Global Portfolio',
    text: 'What you own and plant, wherever it stands, side by side in one ledger.',
    art: 'feature-portfolio',
    hue: 'sky',
  },
]
