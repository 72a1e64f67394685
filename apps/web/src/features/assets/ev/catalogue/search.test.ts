import { EV_FIELDS } from '@eco/domain/assets/ev/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { formValuesOf } from '../../entry/values.ts'
import { chooseModel, filledBy, loadModels, type Model, modelTitle } from './models.ts'
import { searchModels, slipsBetween } from './search.ts'

const NO_EV = formValuesOf(EV_FIELDS)
let models: readonly Model[]
beforeAll(async () => {
  models = await loadModels()
})
const first = (query: string) => searchModels(models, query)[0]?.shown[0]
const titles = (query: string) => searchModels(models, query).flatMap(({ shown }) => shown.map(modelTitle))
const model = (title: string): Model => {
  const found = models.find((one) => modelTitle(one) === title)
  if (!found) throw new Error(`no ${title}`)
  return found
}

describe('the EV catalogue', () => {
  it('only has values that the form accepts', () => {
    expect(new Set(models.map(({ id }) => id)).size).toBe(models.length)
    for (const one of models) {
      const wrong = [
        EV_FIELDS.manufacturers.check(one.maker),
        EV_FIELDS.model.check(filledBy(one).model ?? ''),
        one.year === undefined ? undefined : EV_FIELDS.purchaseYear.check(one.year),
        one.energyKwhPer100Km === undefined
          ? undefined
          : EV_FIELDS.energyKwhPer100Km.check(one.energyKwhPer100Km),
        one.rangeKm === undefined ? undefined : EV_FIELDS.rangeKm.check(one.rangeKm),
      ]
      expect(
        wrong.filter((words) => words !== undefined),
        one.id,
      ).toEqual([])
    }
  })

  it('has cars, scooters, three-wheelers and trucks of India and Europe', () => {
    for (const title of [
      'Tata Tiago EV, Long Range',
      'Ola S1 Pro, Gen 2',
      'Mahindra Treo',
      'Tata Ace EV, Cargo',
      'Volkswagen ID.3, 58 kWh',
    ])
      expect(models.map(modelTitle)).toContain(title)
    expect(models.some(({ category }) => category === undefined)).toBe(true)
  })

  it("derives the range for Open EV Data, and the consumption for manufacturers' figures", () => {
    expect(model('Volkswagen ID.3, 58 kWh')).toMatchObject({ energyKwhPer100Km: 16.6, rangeKm: 349 })
    expect(model('Tata Tiago EV, Long Range')).toMatchObject({ energyKwhPer100Km: 7.6, rangeKm: 315 })
    expect(model('Mahindra Treo')).toMatchObject({ energyKwhPer100Km: undefined, rangeKm: undefined })
  })
})

describe('searchModels', () => {
  it.each([
    ['nexon', 'Tata Nexon EV'],
    ['tata nexno', 'Tata Nexon EV'],
    ['tiga', 'Tata Tiago EV'],
    ['ioniq5', 'Hyundai Ioniq 5'],
    ['s1pro', 'Ola S1 Pro'],
    ['ola s1 pro gen 2', 'Ola S1 Pro'],
    ['citroen ec3', 'Citroën ë-C3'],
    ['volkswagn id3', 'Volkswagen ID.3'],
    ['chetack', 'Bajaj Chetak'],
    ['aether', 'Ather 450'],
    ['TREO', 'Mahindra Treo'],
  ])('finds %s', (query, start) => {
    const found = first(query)
    expect(found && modelTitle(found)).toContain(start.split(' ').slice(0, 2).join(' '))
  })

  it('finds nothing for an unknown name', () => {
    for (const query of ['zzzzzz', 'xq', 'tata zzzzzz']) expect(searchModels(models, query)).toEqual([])
  })

  it('shows at most two groups and six rows, and the total count', () => {
    const groups = searchModels(models, 'tata')
    expect(groups.map(({ group }) => group)).toEqual(['cars', 'trucks'])
    expect(groups[0]?.shown).toHaveLength(5)
    expect(groups[0]?.count).toBeGreaterThan(9)
    expect(groups[1]?.shown.map(modelTitle)).toEqual(['Tata Ace EV, Cargo'])
    expect(titles('')).toHaveLength(6)
  })

  it('counts typing errors: an inserted, missing or different letter, or two swapped', () => {
    expect(slipsBetween('nexon', 'nexon')).toBe(0)
    expect(['nexxon', 'nexn', 'nexin', 'nexno'].map((typed) => slipsBetween(typed, 'nexon'))).toEqual([
      1, 1, 1, 1,
    ])
    expect(slipsBetween('', 'abc')).toBe(3)
  })
})

describe('chooseModel', () => {
  it('fills known fields and clears what the previous model filled in', () => {
    const tiago = model('Tata Tiago EV, Long Range')
    const chosen = { ...NO_EV, ...chooseModel({ ...NO_EV, chargingType: 'level2' }, undefined, tiago) }
    expect(chosen).toMatchObject({
      category: 'Hatchbacks',
      manufacturers: 'Tata',
      model: 'Tiago EV, Long Range',
      energyKwhPer100Km: '7.6',
      rangeKm: '315',
    })
    const treo = chooseModel({ ...chosen, rangeKm: '280' }, tiago, model('Mahindra Treo'))
    expect(treo).toMatchObject({
      category: 'Three-Wheeler',
      manufacturers: 'Mahindra',
      energyKwhPer100Km: '',
    })
    // a figure typed over the catalogue's belongs to the member
    expect(treo.rangeKm).toBeUndefined()
  })
})
