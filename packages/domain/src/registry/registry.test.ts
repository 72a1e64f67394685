import { expect, it } from 'vitest'
import { SERIAL_STATES } from '../credits/serials.ts'
import { gradeOf, overlapOf, readSerial, readSerialSearch, registryStatus, serialName } from './registry.ts'

it.each([
  ['ECO', {}],
  ['eco-tre', { kindCode: 'TRE' }],
  ['ECO-TRE-2026', { kindCode: 'TRE', year: 2026 }],
  ['ECO-TRE-2026-', { kindCode: 'TRE', year: 2026 }],
  [' eco‑sol–2026-7 ', { kindCode: 'SOL', year: 2026, range: { fromNo: 7, toNo: 7 } }],
  ['ev-2025-1-50', { kindCode: 'EV', year: 2025, range: { fromNo: 1, toNo: 50 } }],
])('reads %j while it is typed', (text, search) => {
  expect(readSerialSearch(text)).toEqual(search)
})

it.each([
  'neem',
  'ECO-CAR',
  'ECO-TRE-26',
  'ECO-TRE-2026-9-3',
  'ECO-TRE-2026-0',
  'ECO-TRE-2026-1-2-3',
  '%',
  "'",
])('refuses %j', (text) => {
  expect(readSerialSearch(text)).toBeUndefined()
  expect(readSerial(text)).toBeUndefined()
})

it('reads whole serial numbers only where one is needed, and writes them back', () => {
  for (const text of ['ECO-TRE-2026-451-500', 'ECO-EV-2025-7']) {
    const serial = readSerial(text)
    expect(serial && serialName(serial)).toBe(text)
  }
  expect(readSerial('ECO-TRE-2026')).toBeUndefined()
})

it('finds the common part of two ranges', () => {
  expect(overlapOf({ fromNo: 1, toNo: 20 }, { fromNo: 11, toNo: 50 })).toEqual({ fromNo: 11, toNo: 20 })
  expect(overlapOf({ fromNo: 1, toNo: 10 }, { fromNo: 11, toNo: 50 })).toBeUndefined()
})

it('counts everything that cannot be spent as held', () => {
  expect(SERIAL_STATES.map((state) => [state, registryStatus(state)])).toEqual([
    ['live', 'live'],
    ['held', 'held'],
    ['reserved', 'held'],
    ['buffer', 'held'],
    ['cancelled', 'cancelled'],
    ['retired', 'retired'],
  ])
})

it.each([
  [100, 'A'],
  [80, 'A'],
  [79, 'B'],
  [40, 'C'],
  [39, 'D'],
  [0, 'D'],
])('grades %i points %s', (points, grade) => {
  expect(gradeOf(points)).toBe(grade)
})
