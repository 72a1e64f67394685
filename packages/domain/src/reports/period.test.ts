import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstMonthOf, lastDayOf, neighbour, PERIOD_KINDS, periodWith, readPeriod } from './period.ts'

it.each([
  ['2026-03', '2026-03-01', '2026-04-01'],
  ['2026-Q1', '2026-01-01', '2026-04-01'],
  ['2025-Q4', '2025-10-01', '2026-01-01'],
  ['2026', '2026-01-01', '2027-01-01'],
])('reads %s as the time from %s to %s', (name, from, until) => {
  const period = readPeriod(name)
  expect(period).toMatchObject({ name, from: Date.parse(from), until: Date.parse(until) })
})

it.each(['', '26', '2026-13', '2026-00', '2026-Q5', '2026-q1', '1999', '2200', '2026-03-01', ' 2026'])(
  'does not read %j',
  (text) => expect(readPeriod(text)).toBeUndefined(),
)

it('leaves no time between a period and its neighbours, and names each by what it reads', () => {
  const kinds = fc.constantFrom(...PERIOD_KINDS)
  fc.assert(
    fc.property(
      kinds,
      fc.integer({ min: 2021, max: 2198 }),
      fc.integer({ min: 1, max: 12 }),
      (kind, year, month) => {
        const period = periodWith(kind, `${year}-${String(month).padStart(2, '0')}`)
        expect(readPeriod(period.name)).toEqual(period)
        expect(neighbour(period, 1).from).toBe(period.until)
        expect(neighbour(neighbour(period, 1), -1)).toEqual(period)
        expect(firstMonthOf(period)).toBe(new Date(period.from).toISOString().slice(0, 7))
      },
    ),
  )
})

it('ends with today while it runs', () => {
  const march = periodWith('month', '2026-03')
  expect([lastDayOf(march, '2026-03-02'), lastDayOf(march, '2026-04-02')]).toEqual([
    '2026-03-02',
    '2026-03-31',
  ])
})
