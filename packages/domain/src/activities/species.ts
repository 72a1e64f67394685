import { ACTIVITIES } from './catalogue.ts'

/** Botanical names of the species that the planting form offers. Source: Plants of the World Online, Kew. */
const BOTANICAL_NAMES: Readonly<Record<string, string>> = {
  Neem: 'Azadirachta indica',
  Peepal: 'Ficus religiosa',
  Banyan: 'Ficus benghalensis',
  Mango: 'Mangifera indica',
  Ashoka: 'Saraca asoca',
  Gulmohar: 'Delonix regia',
  Teak: 'Tectona grandis',
}
const OTHER = 'Other'

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The planting form's option for a tree's names; 'Other' when none matches. */
export function plantingSpecies(treeName: string, botanicalName: string): string {
  const found = ACTIVITIES['plant-tree'].speciesOptions.find(
    (option) => same(option, treeName) || same(BOTANICAL_NAMES[option] ?? OTHER, botanicalName),
  )
  return found ?? OTHER
}

/** The tree names for an option of the planting form; empty for 'Other'. */
export function treeNames(species: string): { treeName: string; botanicalName: string } {
  const botanicalName = BOTANICAL_NAMES[species]
  return botanicalName === undefined
    ? { treeName: '', botanicalName: '' }
    : { treeName: species, botanicalName }
}
