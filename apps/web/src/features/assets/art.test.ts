import { EV_CATEGORIES } from '@eco/domain/assets/ev/fields'
import { expect, it } from 'vitest'
import { evArt } from './ev/ev.ts'
import { solarArt } from './solar/solar.ts'
import { treeArt } from './tree/tree.ts'

it('maps each vehicle category to its picture', () => {
  expect(Object.fromEntries(EV_CATEGORIES.map((category) => [category, evArt(category)]))).toEqual({
    'Two-Wheelers': 'asset-ev-scooter',
    'Three-Wheeler': 'asset-ev-rickshaw',
    Hatchbacks: 'asset-ev',
    Sedans: 'asset-ev',
    SUVs: 'asset-ev',
    MPVs: 'asset-ev',
    Buses: 'asset-ev-bus',
    Trucks: 'asset-ev-truck',
    Vans: 'asset-ev-van',
    Tractors: 'asset-ev-tractor',
    Forklifts: 'asset-ev-forklift',
    NEVs: 'asset-ev-cart',
    'Golf Carts': 'asset-ev-cart',
  })
  expect(evArt('toString')).toBe('asset-ev')
})

it("picks a panel's picture by capacity", () => {
  expect(['3.2 kW', '10', '12', '250 kWp', 'two panels'].map((capacity) => solarArt({ capacity }))).toEqual([
    'asset-solar-roof',
    'asset-solar-roof',
    'asset-solar',
    'asset-solar-array',
    'asset-solar',
  ])
})

it.each([
  ['Neem', 'Azadirachta indica', 'asset-tree'],
  ['Banyan', 'Ficus benghalensis', 'asset-tree-spreading'],
  ['Deodar', '', 'asset-tree-conifer'],
  ['Coconut palm', 'Cocos nucifera', 'asset-tree-palm'],
  ['Date', 'Phoenix dactylifera', 'asset-tree-palm'],
  ['Mango', 'Mangifera indica', 'asset-tree-fruit'],
  ['Ashoka', 'Monoon longifolium', 'asset-tree-tall'],
  ['Pineapple guava', '', 'asset-tree-fruit'],
  ['Pine', 'Mangifera indica', 'asset-tree-fruit'],
])('shows %s (%s) with its crown shape', (name, botanicalName, art) => {
  expect(treeArt({ name, botanicalName })).toBe(art)
})
