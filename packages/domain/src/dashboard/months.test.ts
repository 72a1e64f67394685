import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EV_CO2_SAVED_KG_PER_KM, SOLAR_OFFSET_PER_KWH, TREE_CO2_KG } from './formulas.ts'
import { amountDays, co2ByMonth, lastTwelveMonths, type MonthInputs } from './months.ts'

const DAY_MS = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const sumOf = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0)

type Row = { day: string; amount: number }

/** Reference calculation by row and day: every active day of a row adds its share of a twelfth. */
function reckonByRows(rows: readonly Row[], today: string): number[] {
  return lastTwelveMonths(today).map((month) => {
    const first = atOf(`${month}-01`)
    const days = Array.from({ length: 31 }, (_, i) => dayOf(first + i * DAY_MS)).filter((day) =>
      day.startsWith(month),
    )
    return sumOf(
      rows.map(
        ({ day, amount }) =>
          (amount / 12) * (days.filter((one) => one >= day && one <= today).length / days.length),
      ),
    )
  })
}

/** Totals as the store returns them: starts up to today, grouped by month within the window. */
function sumByStart(rows: readonly Row[], today: string) {
  const first = lastTwelveMonths(today)[0] ?? ''
  const known = rows.filter(({ day }) => day <= today)
  const inWindow = known.filter(({ day }) => day.slice(0, 7) >= first)
  const months = [...new Set(inWindow.map(({ day }) => day.slice(0, 7)))]
  return {
    before: sumOf(known.filter(({ day }) => day.slice(0, 7) < first).map(({ amount }) => amount)),
    starts: months.map((month) => {
      const own = inWindow.filter(({ day }) => day.startsWith(month))
      const sum = sumOf(own.map(({ amount }) => amount))
      const startDays = sumOf(own.map(({ day, amount }) => amount * Number(day.slice(8))))
      return { month, sum, daysSum: amountDays(month, sum, startDays) }
    }),
  }
}

const inputsOf = (
  today: string,
  driven: readonly Row[],
  panels: readonly Row[],
  plants: readonly Row[],
): MonthInputs => ({
  today,
  ev: driven.map(({ day, amount }) => ({ month: day.slice(0, 7), km: amount })),
  solar: sumByStart(panels, today),
  tree: sumByStart(plants, today),
})

const NONE: MonthInputs = {
  today: '2026-11-20',
  ev: [],
  solar: { before: 0, starts: [] },
  tree: { before: 0, starts: [] },
}

describe('twelve months', () => {
  it('end with the current month and span the new year', () => {
    expect(lastTwelveMonths('2026-02-28')).toEqual([
      ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09'],
      ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ])
  })

  it('equal the calendar year in December', () => {
    const months = lastTwelveMonths('2026-12-31')
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-01', '2026-12', 12])
  })
})

describe('CO2 by month', () => {
  it('is 0 for a member without assets', () => {
    const kinds = co2ByMonth(NONE).map(({ kg }) => [kg.ev, kg.solar, kg.tree])
    expect(kinds).toEqual(Array.from({ length: 12 }, () => [0, 0, 0]))
  })

  it.each([
    // 12,000 kWh a year are 1,000 a month: 700 kg
    ['a whole month of an old panel is a twelfth', '2024-01-15', '2026-10', 700],
    ['the running month counts 20 of 30 days', '2024-01-15', '2026-11', (700 * 20) / 30],
    ['a panel of 11 October has 21 of 31 days there', '2026-10-11', '2026-10', (700 * 21) / 31],
    ['it has nothing the month before', '2026-10-11', '2026-09', 0],
    ['a panel of the first day has its whole month', '2026-10-01', '2026-10', 700],
    ['a panel of 11 November has 10 of 30 days by the 20th', '2026-11-11', '2026-11', (700 * 10) / 30],
    ['a panel of today has one day', '2026-11-20', '2026-11', 700 / 30],
    ['a panel of tomorrow has none', '2026-11-21', '2026-11', 0],
    ['a panel of 28 February has its last day', '2026-02-28', '2026-02', 700 / 28],
  ])('%s', (_, day, month, kg) => {
    const months = co2ByMonth(inputsOf('2026-11-20', [], [{ day, amount: 12_000 }], []))
    expect(months.find((one) => one.month === month)?.kg.solar).toBeCloseTo(kg, 9)
  })

  it('counts 29 days in a leap February', () => {
    const months = co2ByMonth(inputsOf('2028-03-31', [], [], [{ day: '2028-02-29', amount: 12 }]))
    expect(months.find((one) => one.month === '2028-02')?.kg.tree).toBeCloseTo(21 / 29, 9)
  })

  it('uses the kilometres driven in that month only', () => {
    const months = co2ByMonth({
      ...NONE,
      ev: [
        { month: '2026-11', km: 100 },
        { month: '2026-03', km: 50 },
        { month: '2025-11', km: 900 },
        { month: '2026-12', km: 900 },
      ],
    })
    const driven = months.filter(({ kg }) => kg.ev > 0).map(({ month, kg }) => [month, kg.ev])
    expect(driven).toEqual([
      ['2026-03', 50 * EV_CO2_SAVED_KG_PER_KM],
      ['2026-11', 100 * EV_CO2_SAVED_KG_PER_KM],
    ])
  })

  it('on the last day of a year covers the whole year for older assets', () => {
    const rows = [{ day: '2020-05-05', amount: 27 }]
    const months = co2ByMonth(inputsOf('2026-12-31', [], [], rows))
    expect(sumOf(months.map(({ kg }) => kg.tree))).toBeCloseTo(27 * TREE_CO2_KG, 9)
  })
})

const day = (from: string, to: string) =>
  fc.integer({ min: atOf(from) / DAY_MS, max: atOf(to) / DAY_MS }).map((n) => dayOf(n * DAY_MS))
const rowsOf = (amount: fc.Arbitrary<number>) =>
  fc.array(fc.record({ day: day('2022-12-01', '2026-06-30'), amount }), { maxLength: 12 })
const kwh = fc.double({ min: 0.01, max: 50_000, noNaN: true })

describe('totals from the store', () => {
  it('give the same figures as the calculation by row and day', () => {
    fc.assert(
      fc.property(
        day('2024-01-01', '2026-03-31'),
        rowsOf(kwh),
        rowsOf(kwh),
        rowsOf(fc.constant(1)),
        (today, driven, panels, plants) => {
          const months = co2ByMonth(inputsOf(today, driven, panels, plants))
          const [solar, trees] = [reckonByRows(panels, today), reckonByRows(plants, today)]
          months.forEach(({ month, kg }, i) => {
            const km = sumOf(driven.filter((row) => row.day.startsWith(month)).map(({ amount }) => amount))
            expect(kg.ev).toBeCloseTo(km * EV_CO2_SAVED_KG_PER_KM, 6)
            expect(kg.solar).toBeCloseTo((solar[i] ?? Number.NaN) * SOLAR_OFFSET_PER_KWH, 6)
            expect(kg.tree).toBeCloseTo((trees[i] ?? Number.NaN) * TREE_CO2_KG, 6)
          })
        },
      ),
    )
  })

  it('never give less than 0 or more than the stated yearly amount', () => {
    fc.assert(
      fc.property(day('2024-01-01', '2026-03-31'), rowsOf(kwh), (today, panels) => {
        const amounts = co2ByMonth(inputsOf(today, [], panels, [])).map((one) => one.amounts.solar)
        const stated = sumOf(panels.map(({ amount }) => amount))
        return amounts.every((one) => one >= 0) && sumOf(amounts) <= stated + 1e-6
      }),
    )
  })
})
