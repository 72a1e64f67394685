import { capacityKw } from '@eco/domain/assets/solar/fields'
import type { ArtName } from '../../ui/art.tsx'

const EV_ART: Readonly<Record<string, ArtName>> = {
  'Two-Wheelers': 'asset-ev-scooter',
  'two-wheelers': 'asset-ev-scooter',
  'Three-Wheeler': 'asset-ev-rickshaw',
  'three-wheelers': 'asset-ev-rickshaw',
  Buses: 'asset-ev-bus',
  buses: 'asset-ev-bus',
  Trucks: 'asset-ev-truck',
  trucks: 'asset-ev-truck',
  Vans: 'asset-ev-van',
  vans: 'asset-ev-van',
  Tractors: 'asset-ev-tractor',
  Forklifts: 'asset-ev-forklift',
  NEVs: 'asset-ev-cart',
  'Golf Carts': 'asset-ev-cart',
}

/** The picture of a category in the form or a group in the catalogue; a car by default. */
export const evArt = (category: string): ArtName =>
  Object.hasOwn(EV_ART, category) ? (EV_ART[category] ?? 'asset-ev') : 'asset-ev'

/** The largest capacity shown on the roof of a house. */
const ROOF_MAX_KW = 10
/** From this capacity on, shown as a ground array. */
const ARRAY_MIN_KW = 100

/** The picture of a panel, by its capacity as typed. */
export function solarArt(capacity: string): ArtName {
  const kw = capacityKw(capacity)
  if (kw === undefined) return 'asset-solar'
  if (kw <= ROOF_MAX_KW) return 'asset-solar-roof'
  return kw >= ARRAY_MIN_KW ? 'asset-solar-array' : 'asset-solar'
}

/** Crown shapes by words of the botanical or the common name; round by default. */
const CROWNS: readonly (readonly [ArtName, readonly string[]])[] = [
  [
    'asset-tree-conifer',
    ['pinus', 'cedrus', 'abies', 'picea', 'cupressus', 'juniperus', 'larix', 'taxus', 'araucaria', 'sequoia'],
  ],
  ['asset-tree-conifer', ['pine', 'deodar', 'cedar', 'fir', 'spruce', 'cypress', 'juniper', 'larch', 'yew']],
  ['asset-tree-palm', ['cocos', 'phoenix', 'areca', 'borassus', 'roystonea', 'elaeis', 'caryota']],
  ['asset-tree-palm', ['palm', 'coconut', 'toddy']],
  [
    'asset-tree-tall',
    ['eucalyptus', 'populus', 'casuarina', 'polyalthia', 'monoon', 'bambusa', 'dendrocalamus', 'grevillea'],
  ],
  ['asset-tree-tall', ['poplar', 'bamboo', 'ashoka', 'ashok']],
  [
    'asset-tree-spreading',
    ['ficus', 'delonix', 'samanea', 'acacia', 'vachellia', 'albizia', 'prosopis', 'tamarindus', 'adansonia'],
  ],
  [
    'asset-tree-spreading',
    ['banyan', 'peepal', 'pipal', 'gulmohar', 'tamarind', 'babul', 'khejri', 'baobab', 'rain'],
  ],
  [
    'asset-tree-fruit',
    ['citrus', 'psidium', 'punica', 'malus', 'prunus', 'pyrus', 'mangifera', 'carica', 'annona', 'manilkara'],
  ],
  [
    'asset-tree-fruit',
    ['mango', 'guava', 'orange', 'lemon', 'lime', 'apple', 'pear', 'plum', 'cherry', 'pomegranate', 'chikoo'],
  ],
]

type Named = { name: string; botanicalName: string }

/** The picture of a tree, by its species; the botanical name takes precedence. */
export function treeArt({ name, botanicalName }: Named): ArtName {
  for (const text of [botanicalName, name]) {
    const words = text.toLowerCase().split(/[^\p{L}]+/u)
    const crown = CROWNS.find(([, known]) => known.some((word) => words.includes(word)))
    if (crown) return crown[0]
  }
  return 'asset-tree'
}
