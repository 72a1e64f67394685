import { describe, expect, it } from 'vitest'
import * as ev from './fields.ts'

const fields = ev.EV_FIELDS

describe('the limits of an electric vehicle', () => {
  it('allow whole purchase years from 2000 to 2030', () => {
    expect([2000, 2030].map(fields.purchaseYear.check)).toEqual([undefined, undefined])
    expect([1999, 2031, 2020.5, Number.NaN].map((year) => typeof fields.purchaseYear.check(year))).toEqual(
      Array.from({ length: 4 }, () => 'string'),
    )
  })

  it('allow energy from 1 in steps of 0.1, although 0.1 is not exact in binary', () => {
    for (let tenths = 10; tenths <= 400; tenths++)
      expect(fields.energyKwhPer100Km.check(tenths / 10)).toBeUndefined()
    for (const bad of [0.9, 1.15, 0, -1, Number.NaN, 1_000.1, Number.POSITIVE_INFINITY])
      expect(fields.energyKwhPer100Km.check(bad)).toBe(ev.EV_FIELD_MESSAGES.energyConsumed)
  })

  it.each([
    ['range', fields.rangeKm.check, 1, 0],
    ['grid factor', fields.gridKgPerKwh.check, 0, -0.1],
    ['top speed', fields.topSpeedKmh.check, 0, -1],
    ['charging time', fields.chargingTimeH.check, 0, -1],
    ['motor power', fields.motorPowerKw.check, 0, -1],
  ] as const)('allow a %s from its minimum up', (_name, check, least, below) => {
    expect(check(least)).toBeUndefined()
    expect(check(below)).toEqual(expect.any(String))
    expect(check(Number.NaN)).toEqual(expect.any(String))
    expect(check(Number.POSITIVE_INFINITY)).toEqual(expect.any(String))
  })

  it('allow only drives above 0 km', () => {
    expect(ev.checkDriveKm(0.1)).toBeUndefined()
    for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, ev.DRIVE_MAX_KM + 1])
      expect(ev.checkDriveKm(bad)).toBe(ev.EV_FIELD_MESSAGES.distance)
  })

  it('list the 13 categories in order', () => {
    expect(ev.EV_CATEGORIES).toHaveLength(13)
    expect(ev.EV_CATEGORIES.slice(0, 2)).toEqual(['Two-Wheelers', 'Three-Wheeler'])
  })
})

it('builds the title from manufacturer and model', () => {
  expect(ev.evTitle({ manufacturers: 'MG', model: 'Comet EV' })).toBe('MG Comet EV')
})

it('treats a year as begun from its first instant', () => {
  const newYear = Date.parse('2027-01-01T00:00:00Z')
  expect(ev.hasYearBegun(2027, newYear - 1)).toBe(false)
  expect(ev.hasYearBegun(2027, newYear)).toBe(true)
  expect(ev.hasYearBegun(2020, newYear)).toBe(true)
})

it('calculates range and consumption from the battery', () => {
  expect(ev.evRangeKm(24, 12.4)).toBe(194)
  expect(ev.evEnergyKwhPer100Km(24, 315)).toBe(7.6)
  expect(ev.evEnergyKwhPer100Km(4, 195)).toBe(2.1)
  expect(ev.evEnergyKwhPer100Km(1, 500)).toBe(1)
  for (const [kwh, km] of [
    [30.2, 312],
    [3.97, 181],
    [82.56, 650],
  ] as const)
    expect(fields.energyKwhPer100Km.check(ev.evEnergyKwhPer100Km(kwh, km))).toBeUndefined()
})
