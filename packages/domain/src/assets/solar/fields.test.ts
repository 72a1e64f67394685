import { describe, expect, it } from 'vitest'
import * as solar from './fields.ts'

describe('the capacity of a solar panel', () => {
  it.each([
    ['5.4', 5.4],
    [' 3.2 kW', 3.2],
    ['5,4 kWp', 5.4],
    ['0,125', 0.125],
    ['.5 kW', 0.5],
    ['1,250 kW', 1_250],
    ['1,00,000', 100_000],
    ['１２ kW', 12],
    ['12 panels of 400 W', 12],
    ['about 5', undefined],
    ['-5', undefined],
    ['0', undefined],
    ['kW', undefined],
  ])('reads %s as %s', (text, kw) => {
    expect(solar.capacityKw(text)).toBe(kw)
  })

  it('rejects text that is blank, too long or beyond any installation', () => {
    expect(solar.SOLAR_FIELDS.capacity.check('five kilowatts')).toBeUndefined()
    expect(solar.SOLAR_FIELDS.capacity.check('  ')).toEqual({ code: 'solar.capacity' })
    expect(solar.SOLAR_FIELDS.capacity.check('x'.repeat(61))).toEqual({
      code: 'asset.tooLong',
      params: { most: 60 },
    })
    expect(solar.SOLAR_FIELDS.capacity.check('10000001 kW')).toEqual({
      code: 'solar.capacityMost',
      params: { max: 10_000_000 },
    })
  })
})

it('accepts a valid installation date from the first solar cell to today', () => {
  const check = (day: string) => solar.SOLAR_FIELDS.installationDate.check(day, '2026-03-02')
  expect(['2026-03-02', '1954-04-25'].map(check)).toEqual([undefined, undefined])
  expect(['', '1954-04-24', '2026-02-30', '2026-03-03'].map(check)).toEqual([
    { code: 'solar.installationDate' },
    { code: 'solar.installationDateInvalid', params: { year: '1954' } },
    { code: 'solar.installationDateInvalid', params: { year: '1954' } },
    { code: 'solar.installationDateFuture' },
  ])
})

it('accepts a generation of 0 kWh and more', () => {
  expect([0, 1.5, solar.GENERATION_MAX_KWH].map(solar.SOLAR_FIELDS.generationKwh.check)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(solar.SOLAR_FIELDS.generationKwh.check(bad)).toEqual({
      code: 'solar.generation',
      params: { max: 10_000_000_000 },
    })
})
