import { expect, it } from 'vitest'
import { recordChange, tidyLine } from '../fields.ts'
import { speciesKey, TREE_IDENTITY, type TreeRecord } from './fields.ts'

const neem: TreeRecord = {
  treeName: 'Neem',
  botanicalName: 'Azadirachta indica',
  plantingDate: '2026-01-02',
  heightCm: 150,
  dbhCm: null,
  location: 'Baner',
  lat: 18.56,
  lng: 73.78,
  accuracyM: 12,
}
const treeChange = (given: Partial<TreeRecord>) => recordChange(neem, given, TREE_IDENTITY)

it('returns the changed fields and whether an identity field is among them', () => {
  expect(treeChange({ treeName: 'Neem', heightCm: 150 })).toEqual({ changed: {}, identity: false })
  expect(treeChange({ heightCm: 160, dbhCm: 12 })).toEqual({
    changed: { heightCm: 160, dbhCm: 12 },
    identity: false,
  })
  expect(treeChange({ location: 'Aundh' }).identity).toBe(true)
  expect(treeChange({ plantingDate: '2026-01-03' }).identity).toBe(true)
  expect(treeChange({ lat: 18.57 }).identity).toBe(true)
  expect(treeChange({ accuracyM: 5 })).toEqual({ changed: { accuracyM: 5 }, identity: false })
})

it('recognises a species however its name is typed', () => {
  expect(speciesKey(' Azadirachta  INDICA ')).toBe(speciesKey('Azadirachta indica'))
})

it('removes control characters', () => {
  expect(tidyLine(' Ne\u0000em\n')).toBe('Ne em')
})
