import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MANUFACTURER_MODELS } from './manufacturers.mjs'
import { readOpenEvData } from './open-ev-data.mjs'

const one = (more) => ({
  brand: 'Renault',
  vehicle_type: 'car',
  type: 'bev',
  model: 'Zoe',
  release_year: 2019,
  variant: 'R110 ZE50',
  usable_battery_size: 52,
  energy_consumption: { average_consumption: 16.5 },
  ...more,
})
const read = (...rows) => readOpenEvData({ data: rows.map(one) })

test('takes a vehicle with its category when its model has a single body type', () => {
  expect(read({})).toEqual([['Renault', 'Zoe', 'R110 ZE50', 2019, 52, 16.5, null, 'Hatchbacks']])
  expect(read({ model: 'Twizy' })[0]?.[7]).toBe('')
  expect(read({ vehicle_type: 'motorbike', model: 'X' })[0]?.[7]).toBe('Two-Wheelers')
})

test('leaves out hybrids and vehicles that were never sold', () => {
  expect(read({ type: 'phev' }, { variant: '94 Ah REX' }, { brand: 'Tesla', model: 'Roadster' })).toEqual([])
  expect(read({ energy_consumption: {} }, { usable_battery_size: 0 })).toEqual([])
})

test('converts Wh per km to kWh per 100 km', () => {
  expect(read({ energy_consumption: { average_consumption: 176 } })[0]?.[5]).toBe(17.6)
})

test('keeps a vehicle with several chargers or years once, with the first year', () => {
  const rows = read({ variant: '22 kW-AC', release_year: 2020 }, { variant: '7,4 kW-AC' }, { variant: '' })
  expect(rows.map((row) => [row[2], row[3]])).toEqual([['', 2019]])
})

test('has every model that we added in the catalogue in the repository', () => {
  const path = new URL('../../apps/web/src/features/assets/ev/catalogue/models.json', import.meta.url)
  const rows = JSON.parse(readFileSync(path, 'utf8'))
  for (const [maker, model, variant, year, kWh, km, category] of MANUFACTURER_MODELS)
    expect(rows).toContainEqual([maker, model, variant, year, kWh, null, km, category])
})
