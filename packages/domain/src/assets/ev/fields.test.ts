import { describe, expect, it } from 'vitest'
import * as ev from './fields.ts'

const fields = ev.EV_FIELDS

describe('the limits of an electric vehicle', () => {
  it('allow whole purchase years from 2000 to 2030', () => {
    expect([2000, 2030].map(fields.purchaseYear.check)).toEqual([undefined, undefined])
    for (const bad of [1999, 2031, 2020.5, Number.NaN])
      expect(fields.purchaseYear.check(bad)).toEqual({
        code: 'ev.purchaseYear',
        params: { min: 2000, max: 2030 },
      })
  })

  it('allow energy from 1 in steps of 0.1, although 0.1 is not exact in binary', () => {
    for (let tenths = 10; tenths <= 400; tenths++)
      expect(fields.energyKwhPer100Km.check(tenths / 10)).toBeUndefined()
    for (const bad of [0.9, 1.15, 0, -1, Number.NaN, 1_000.1, Number.POSITIVE_INFINITY])
      expect(fields.energyKwhPer100Km.check(bad)).toEqual({
        code: 'ev.energyConsumed',
        params: { min: 1, max: 1_000, step: 0.1 },
      })
  })

  it.each([
    ['range', 'ev.range', fields.rangeKm.check, 1, 0],
    ['grid factor', 'asset.gridFactor', fields.gridKgPerKwh.check, 0, -0.1],
    ['top speed', 'ev.topSpeed', fields.topSpeedKmh.check, 0, -1],
    ['charging time', 'ev.chargingTime', fields.chargingTimeH.check, 0, -1],
    ['motor power', 'ev.motorPower', fields.motorPowerKw.check, 0, -1],
  ] as const)('allow a %s from its minimum up', (_name, code, check, least, below) => {
    expect(check(least)).toBeUndefined()
    for (const bad of [below, Number.NaN, Number.POSITIVE_INFINITY])
      expect(check(bad)).toMatchObject({ code })
  })

  it('allow only drives above 0 km', () => {
    expect(ev.checkDriveKm(0.1)).toBeUndefined()
    for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, ev.DRIVE_MAX_KM + 1])
      expect(ev.checkDriveKm(bad)).toEqual({ code: 'ev.distance', params: { max: 10_000 } })
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
