import type { ArtName } from '../../ui/art.tsx'
import type { Hue } from '../../ui/hue.ts'

/**
 * A fictional client, marked so on the page. The product facts are real: 50 credits per asset, 0.228 kg of
 * CO2 per kilometre, a second person for each entry. The figures derive from the fictional ones.
 */
export const STUDY = {
  title: 'A housing cooperative that keeps its own books',
  lead: 'How forty households with shared electric cars, three solar roofs and sixty young trees moved from a spreadsheet to records that anyone can check.',
  marked: 'The client, its people and its figures are fictional, to show how the product is used.',
  name: 'Lindenhof Cooperative',
  background: 'Client background',
  backgroundText:
    'Forty households share twelve electric cars, three solar roofs and a strip of land where they plant trees. Two volunteers keep the records on Sunday evenings.',
  challenge: 'Challenge',
  challengeText:
    'Drivers noted kilometres in the cars, and whoever found the list typed them in. Trees were counted twice or not at all. Once a year someone asked how much CO2 they had saved, and no one could say where last year’s number had come from.',
  solution: 'Solution',
  timeline: 'Timeline',
  results: 'Results after six months',
  testimonial: 'Testimonial',
  quote: 'Someone asked where a number came from. I tapped it and turned the screen around.',
  quoteBy: 'Record keeper, Lindenhof Cooperative (fictional)',
  avatar: 'avatar-5' as ArtName,
  contact: 'Contact Us',
  start: 'Add an asset',
} as const

export const CLIENT_FACTS = [
  { label: 'Type', value: 'Housing cooperative' },
  { label: 'Households', value: '40' },
  { label: 'Vehicles', value: '12 electric cars' },
  { label: 'Solar', value: '3 roofs' },
  { label: 'Trees', value: '60' },
] as const

export const SOLUTIONS = [
  {
    name: 'One reading per car, every week.',
    text: 'Each distance is added to the vehicle with its date, and the total is calculated, not kept by hand.',
  },
  {
    name: 'Photos instead of promises.',
    text: 'Each tree has up to five photos. A photo used twice is detected before approval.',
  },
  {
    name: 'A second pair of eyes.',
    text: 'Every asset is approved by a reviewer who does not own it, and every rejection comes with a reason.',
  },
] as const

export const MILESTONES = [
  {
    day: '12',
    month: 'Jan',
    name: 'Recording',
    text: '75 assets added in two evenings; 3,750 credits, all pending.',
  },
  { day: '02', month: 'Feb', name: 'First drives', text: 'Distances added by phone, right beside the car.' },
  {
    day: '18',
    month: 'Mar',
    name: 'Review',
    text: '71 assets approved; 4 rejected with a reason, two of them trees photographed twice.',
  },
  {
    day: '30',
    month: 'Jun',
    name: 'Half-year report',
    text: 'The dashboard was presented to the members, with every figure explained.',
  },
] as const

type Result = {
  readonly name: string
  readonly figure: string
  readonly basis: string
  readonly hue: Hue
  /** values of the bars; shares of 100 */
  readonly before: { readonly value: string; readonly share: number }
  readonly after: { readonly value: string; readonly share: number }
}
export const RESULTS: readonly Result[] = [
  {
    name: 'CO2 saved, measured',
    figure: '13.7 tons',
    basis: '12 cars × 5,000 km × 0.228 kg = 13,680 kg',
    hue: 'sky',
    before: { value: 'not known', share: 2 },
    after: { value: '13.7 tons', share: 100 },
  },
  {
    name: 'Credits confirmed',
    figure: '3,550',
    basis: '71 approved assets × 50 credits',
    hue: 'amber',
    before: { value: '0', share: 2 },
    after: { value: '3,550 of 3,750', share: 95 },
  },
  {
    name: 'Figures with a source',
    figure: '100 %',
    basis: 'Every figure on the dashboard opens its calculation',
    hue: 'tree',
    before: { value: '31 %', share: 31 },
    after: { value: '100 %', share: 100 },
  },
]

export const BARS = { before: 'Before', after: 'After' } as const
