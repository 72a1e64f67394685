import { describe, expect, it } from 'vitest'
import { ACTIVITIES } from './catalogue.ts'
import { plantingSpecies, treeNames } from './species.ts'

describe('planting species and tree names', () => {
  it('match each offered species by either of its names', () => {
    for (const species of ACTIVITIES['plant-tree'].speciesOptions.filter((one) => one !== 'Other')) {
      const names = treeNames(species)
      expect(names.botanicalName).toMatch(/^[A-Z][a-z]+ [a-z]+$/)
      expect(plantingSpecies(names.treeName, '')).toBe(species)
      expect(plantingSpecies('', names.botanicalName)).toBe(species)
    }
  })

  it.each([
    [' neem ', '', 'Neem'],
    ['The tree at the gate', 'ficus religiosa', 'Peepal'],
    ['Tamarind', 'Tamarindus indica', 'Other'],
    ['', '', 'Other'],
    ['Other', 'Other', 'Other'],
  ])('map %j, %j to %s', (treeName, botanicalName, species) => {
    expect(plantingSpecies(treeName, botanicalName)).toBe(species)
  })

  it('leave the names of other species empty for the member to enter', () => {
    expect(treeNames('Other')).toEqual({ treeName: '', botanicalName: '' })
  })
})
