import { capacityKw } from '@eco/domain/assets/solar'
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

/** The picture of a category of the form, or of a group of the catalogue; every other vehicle is a car. */
export const evArt = (category: string): ArtName =>
  Object.hasOwn(EV_ART, category) ? (EV_ART[category] ?? 'asset-ev') : 'asset-ev'

/** The roof of a house bears so much. */
const ROOF_MAX_KW = 10
/** From here on it is a field rather than a large roof. */
const ARRAY_MIN_KW = 100

/** The picture of a panel, by the capacity as it was typed. */
export function solarArt(capacity: string): ArtName {
  const kw = capacityKw(capacity)
  if (kw === undefined) return 'asset-solar'
  if (kw <= ROOF_MAX_KW) return 'asset-solar-roof'
  return kw >= ARRAY_MIN_KW ? 'asset-solar-array' : 'asset-solar'
}

/** Shapes of a crown by words of the botanical or the common name; what none of them knows is round. */
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

/** The picture of a tree, by its species; the botanical name decides where both say something. */
export function treeArt({ name, botanicalName }: Named): ArtName {
  for (const text of [botanicalName, name]) {
    const words = text.toLowerCase().split(/[^\p{L}]+/u)
    const crown = CROWNS.find(([, known]) => known.some((word) => words.includes(word)))
    if (crown) return crown[0]
  }
  return 'asset-tree'
}
