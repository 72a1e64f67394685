/** What the members of the demo did for the planet, and where. Invented. */
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { Dice } from './seeded-random.ts'

/** `form`: what is typed besides time and place. */
export type Deed = { key: ActivityKey; form: (dice: Dice) => Record<string, string> }

export const PLACES = [
  'Riverside path',
  'Station road',
  'Market square',
  'School lane',
  'Lake garden',
  'Old bridge',
  'Hill gate',
  'Library corner',
] as const

const SPECIES = ['Neem', 'Peepal', 'Banyan', 'Mango', 'Ashoka', 'Gulmohar', 'Teak'] as const
const WASTE = ['Plastic', 'Paper', 'Glass', 'Metal', 'Organic'] as const
const WAYS = ['Bicycle', 'Bus', 'Metro', 'Carpool', 'Walk'] as const
const ACTIONS = [
  ['Used reusable bag', 'Carried the vegetables home in two cloth bags'],
  ['Used metal/straw bottle', 'Filled my steel bottle at the office instead of buying one'],
  ['Avoided plastic packaging', 'Bought loose rice and lentils in my own containers'],
  ['Participated in plastic clean-up', 'Sorted bottle caps with my class after school'],
  ['Educated others', 'Showed the tea stall next door how deposit cups work'],
] as const

const kilos = (dice: Dice): string => (Math.round(dice.between(0.6, 6.5) * 10) / 10).toString()
const kilometres = (dice: Dice): string => (Math.round(dice.between(2.2, 17) * 10) / 10).toString()

/** Commuting is done more often than planting. */
export const DEEDS: readonly Deed[] = [
  {
    key: 'plant-tree',
    form: (dice) => ({ species: dice.pick(SPECIES), plantsPlanted: String(1 + dice.below(4)) }),
  },
  {
    key: 'clean-up',
    form: (dice) => ({ species: dice.pick(WASTE), wasteWeight: kilos(dice), wasteUnit: 'kg' }),
  },
  ...Array.from({ length: 3 }, () => ({
    key: 'eco-commute' as const,
    form: (dice: Dice) => ({
      species: dice.pick(WAYS),
      ecoDistance: kilometres(dice),
      ecoDistanceUnit: 'km',
    }),
  })),
  ...Array.from({ length: 2 }, () => ({
    key: 'plastic-free' as const,
    form: (dice: Dice) => {
      const [species, plasticAction] = dice.pick(ACTIONS)
      return { species, plasticAction }
    },
  })),
]
