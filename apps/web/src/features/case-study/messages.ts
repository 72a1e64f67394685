import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

/**
 * An invented client, marked so on the page. What the product does in it is true: 50 credits an asset, 0.228 kg of CO2 a
 * kilometre, a second person for each entry. The figures follow from the invented ones.
 */
export const STUDY = {
  title: 'A housing cooperative that keeps its own books',
  lead: 'How forty households with shared electric cars, three solar roofs and sixty young trees went from a spreadsheet to entries that anyone can recompute.',
  marked: 'The client, its people and its figures are invented, to show how the product is used.',
  name: 'Lindenhof Cooperative',
  background: 'Client background',
  backgroundText:
    'Forty households share twelve electric cars, three solar roofs and a strip of land where they plant trees. Two volunteers keep the records, on Sunday evenings.',
  challenge: 'Challenge',
  challengeText:
    'Kilometres were noted in the cars, then typed by whoever found the list. Trees were counted twice or not at all. Once a year somebody asked for the saving in CO2, and nobody could say where last year’s number had come from.',
  solution: 'Solution',
  timeline: 'Timeline',
  results: 'Results after six months',
  testimonial: 'Testimonial',
  quote: 'Somebody asked where a number came from. I pressed on it and turned the screen around.',
  quoteBy: 'Keeper of the records, Lindenhof Cooperative (invented)',
  avatar: 'avatar-5' as ArtName,
  contact: 'Contact Us',
  start: 'Record an asset',
} as const

export const CLIENT_FACTS = [
  { label: 'Kind', value: 'Housing cooperative' },
  { label: 'Households', value: '40' },
  { label: 'Vehicles', value: '12 electric cars' },
  { label: 'Solar', value: '3 roofs' },
  { label: 'Trees', value: '60' },
] as const

export const SOLUTIONS = [
  {
    name: 'One reading a week for each car.',
    text: 'The distance is added to the vehicle with its date, and the sum is kept by the ledger, not by hand.',
  },
  {
    name: 'Photos instead of promises.',
    text: 'Each tree carries up to five photos; the same picture used twice is found before it is approved.',
  },
  {
    name: 'A second pair of eyes.',
    text: 'Entries are approved by a reviewer who owns none of them, and a refusal says why.',
  },
] as const

export const MILESTONES = [
  {
    day: '12',
    month: 'Jan',
    name: 'Recording',
    text: '75 assets entered in two evenings; 3,750 credits claimed, all pending.',
  },
  { day: '02', month: 'Feb', name: 'First drives', text: 'Distances added on a phone beside the car.' },
  {
    day: '18',
    month: 'Mar',
    name: 'Review',
    text: '71 entries approved; 4 came back with a reason, two of them twice photographed trees.',
  },
  {
    day: '30',
    month: 'Jun',
    name: 'Half-year report',
    text: 'The dashboard was read aloud in the assembly, and every figure opened.',
  },
] as const

type Result = {
  readonly name: string
  readonly figure: string
  readonly basis: string
  readonly hue: Hue
  /** what the bars say; shares of 100 */
  readonly before: { readonly value: string; readonly share: number }
  readonly after: { readonly value: string; readonly share: number }
}
export const RESULTS: readonly Result[] = [
  {
    name: 'CO2 saved, measured',
    figure: '13.7 t',
    basis: '12 cars × 5,000 km × 0.228 kg = 13,680 kg',
    hue: 'sky',
    before: { value: 'not known', share: 2 },
    after: { value: '13.7 t', share: 100 },
  },
  {
    name: 'Credits confirmed',
    figure: '3,550',
    basis: '71 approved entries × 50 credits',
    hue: 'amber',
    before: { value: '0', share: 2 },
    after: { value: '3,550 of 3,750', share: 95 },
  },
  {
    name: 'Figures with a source',
    figure: '100 %',
    basis: 'Each figure of the dashboard opens its working',
    hue: 'tree',
    before: { value: '31 %', share: 31 },
    after: { value: '100 %', share: 100 },
  },
]

export const BARS = { before: 'Before', after: 'After' } as const
