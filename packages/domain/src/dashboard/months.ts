/**
 * CO2 by calendar month. EV is measured: km of the month. Solar and trees are modelled: a yearly figure
 * spread evenly over twelve months from the start day on; the month of the start and the current month count
 * by days.
 * Source: product rule, version 1 (factors in formulas.ts).
 */
import { evSavedKg, solarOffsetKg, treeOffsetKg } from './formulas.ts'

export const WINDOW_MONTHS = 12
const MONTHS_PER_YEAR = 12

/** The kinds of asset with CO2 by month. */
export const MONTHLY_KINDS = ['ev', 'solar', 'tree'] as const
export type MonthlyKind = (typeof MONTHLY_KINDS)[number]

/** A yearly amount (kWh or trees) that is spread over the months. */
type YearlyAmount = {
  /** Started before the first month of the window. */
  before: number
  /** By month of the start (YYYY-MM): the yearly amount, and the amount x days. */
  starts: readonly { month: string; sum: number; daysSum: number }[]
}

/**
 * Totals instead of rows, so that a thousand assets need only twelve entries. None depends on `today`, so a
 * store can update them as assets change. Days count from the start to the end of its month, inclusive: 6 for
 * 25 November. Starts after `today` must be excluded.
 */
export type MonthInputs = {
  /** The member's current day, YYYY-MM-DD; its month is the twelfth and ends with this day. */
  today: string
  /** km driven by month (YYYY-MM); months may be missing, months outside the window are ignored. */
  ev: readonly { month: string; km: number }[]
  solar: YearlyAmount
  tree: YearlyAmount
}

export type MonthCo2 = {
  /** YYYY-MM */
  month: string
  /** km driven, kWh generated (a whole month: stated kWh a year / 12), tree-years (trees / 12). */
  amounts: Record<MonthlyKind, number>
  /** Not rounded. */
  kg: Record<MonthlyKind, number>
}

const monthKey = (months: number): string =>
  `${String(Math.floor(months / MONTHS_PER_YEAR)).padStart(4, '0')}-${String((months % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`

/** Days of a month, YYYY-MM. Day 0 of the next month is the last day of this one. */
const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

/** The current month and the eleven before it, YYYY-MM, oldest first. */
export function lastTwelveMonths(today: string): string[] {
  const running = Number(today.slice(0, 4)) * MONTHS_PER_YEAR + Number(today.slice(5, 7)) - 1
  return Array.from({ length: WINDOW_MONTHS }, (_, i) => monthKey(running - WINDOW_MONTHS + 1 + i))
}

/**
 * Amount x days, from two sums that any database can calculate: the amount, and the amount x start day of the
 * month (`substr(day, 9, 2)`).
 */
export function amountDays(month: string, amountSum: number, amountStartDaySum: number): number {
  return (daysIn(month) + 1) * amountSum - amountStartDaySum
}

/** The share of the yearly amount that falls in one month. */
function amountIn(month: string, { before, starts }: YearlyAmount, today: string): number {
  const days = daysIn(month)
  const over = month === today.slice(0, 7) ? Number(today.slice(8, 10)) : days
  let wholeMonth = before
  let amountTimesDays = 0
  for (const start of starts) {
    if (start.month < month) wholeMonth += start.sum
    // Subtracts the days that are still to come.
    else if (start.month === month) amountTimesDays += start.daysSum - (days - over) * start.sum
  }
  // The subtraction may leave a rounding error below 0, which the page would show as -0.
  return Math.max(0, wholeMonth * over + amountTimesDays) / days / MONTHS_PER_YEAR
}

/** Twelve months, oldest first. */
export function co2ByMonth({ today, ev, solar, tree }: MonthInputs): MonthCo2[] {
  return lastTwelveMonths(today).map((month) => {
    const amounts = {
      ev: ev.reduce((sum, driven) => (driven.month === month ? sum + driven.km : sum), 0),
      solar: amountIn(month, solar, today),
      tree: amountIn(month, tree, today),
    }
    const kg = {
      ev: evSavedKg(amounts.ev),
      solar: solarOffsetKg(amounts.solar),
      tree: treeOffsetKg(amounts.tree),
    }
    return { month, amounts, kg }
  })
}
