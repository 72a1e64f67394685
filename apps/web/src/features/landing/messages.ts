import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

export const HERO = {
  title: 'Building a Sustainable Future',
  lead: 'Record what you do for the planet. Prove it with a photo. See how every credit is checked and calculated.',
  start: 'Get Started',
  more: 'Learn More',
} as const

/** A fictional entry that shows what an approved one looks like. */
export const SLIP = {
  label: 'Example of an approved entry',
  name: 'Neem, Taljai Hills',
  stampWord: 'Approved',
  stampDate: '18 Jul 2026',
  lines: [
    { label: 'Planted', value: '18 Jul 2026' },
    { label: 'CO2 per year', value: '21 kg' },
    { label: 'Credits', value: '+50' },
  ],
  serial: 'ECO-TRE-2026-451-500',
} as const

export const STEPS_TITLE = 'From a photo to a credit'
export const STEPS = [
  {
    name: 'Record',
    text: 'Add an electric vehicle, a solar panel or a tree you planted. It takes about a minute on your phone.',
  },
  {
    name: 'Prove',
    text: 'Add up to five photos of a tree. Vehicle and inverter numbers are stored only as a one-way hash.',
  },
  { name: 'Review', text: 'A second person checks it. Nobody approves their own entry.' },
  { name: 'Earn', text: 'Approved credits get serial numbers in a ledger whose entries never change.' },
] as const

export const FEATURES_TITLE = 'Built to be trusted'
type Feature = { readonly name: string; readonly text: string; readonly art: ArtName; readonly hue: Hue }
export const FEATURES: readonly Feature[] = [
  {
    name: 'Risk Management',
    text: 'No entry is final until a second person approves it. If it is rejected, the credits are reversed and you are told why.',
    art: 'feature-risk',
    hue: 'tree',
  },
  {
    name: 'Advanced Analytics',
    text: 'Open any figure to see its formula, inputs, factor and source. Nothing is a black box.',
    art: 'feature-analytics',
    hue: 'amber',
  },
  {
    name: 'Global Portfolio',
    text: 'Everything you own and plant, wherever it is, side by side in one ledger.',
    art: 'feature-portfolio',
    hue: 'sky',
  },
]
