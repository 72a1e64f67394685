/** Activities of the demo's members and their places. All fictional. */
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { SeededRandom } from './seeded-random.ts'

/** `form`: the fields besides time and place. */
export type DemoActivity = { key: ActivityKey; form: (random: SeededRandom) => Record<string, string> }

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

const kilos = (random: SeededRandom): string => (Math.round(random.between(0.6, 6.5) * 10) / 10).toString()
const kilometres = (random: SeededRandom): string =>
  (Math.round(random.between(2.2, 17) * 10) / 10).toString()

/** Commuting is more frequent than planting. */
export const DEMO_ACTIVITIES: readonly DemoActivity[] = [
  {
    key: 'plant-tree',
    form: (random) => ({ species: random.pick(SPECIES), plantsPlanted: String(1 + random.below(4)) }),
  },
  {
    key: 'clean-up',
    form: (random) => ({ species: random.pick(WASTE), wasteWeight: kilos(random), wasteUnit: 'kg' }),
  },
  ...Array.from({ length: 3 }, () => ({
    key: 'eco-commute' as const,
    form: (random: SeededRandom) => ({
      species: random.pick(WAYS),
      ecoDistance: kilometres(random),
      ecoDistanceUnit: 'km',
    }),
  })),
  ...Array.from({ length: 2 }, () => ({
    key: 'plastic-free' as const,
    form: (random: SeededRandom) => {
      const [species, plasticAction] = random.pick(ACTIONS)
      return { species, plasticAction }
    },
  })),
]
