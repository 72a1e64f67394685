/**
 * CO2 by calendar month. EV is measured: km of the month. Solar and trees are modelled: a yearly figure
 * spread evenly over twelve months from the start day on; the month of the start and the current month count
 * by days.
 * Source: product rule, version 1 (factors in formulas.ts).
 */
import type { AssetKind } from '../assets/kinds.ts'
import { evSavedKg, solarOffsetKg, treeOffsetKg } from './formulas.ts'

export const WINDOW_MONTHS = 12
const MONTHS_PER_YEAR = 12

/**
 * Totals instead of rows, so that a thousand assets need only twelve entries. None depends on `today`, so a
 * store can update them as assets change. Days count from the start to the end of its month, inclusive: 6 for
 * 25 November. Starts after `today` must be excluded.
 */
export type MonthInputs = {
  /** The member's current day, YYYY-MM-DD; its month is the twelfth and ends with this day. */
  today: string
  /** km driven by month (YYYY-MM); months may be missing, months outside the window are ignored. */
  evKmByMonth: readonly { month: string; km: number }[]
  solar: {
    /** Stated kWh a year of panels installed before the first month of the window. */
    kwhBefore: number
    /** By month of installation (YYYY-MM): kWh a year, and kWh a year x days. */
    starts: readonly { month: string; kwhSum: number; kwhDaysSum: number }[]
  }
  trees: {
    /** Trees planted before the first month of the window. */
    treesBefore: number
    /** By month of planting (YYYY-MM): trees, and trees x days. */
    starts: readonly { month: string; treesSum: number; treeDaysSum: number }[]
  }
}

export type MonthAmounts = {
  /** YYYY-MM */
  month: string
  /** Driven, measured. */
  km: number
  /** Generated, modelled: stated kWh a year / 12 for a whole month. */
  kwh: number
  /** Modelled: trees / 12 for a whole month. */
  treeYears: number
}

export type MonthCo2 = { month: string; kg: Record<AssetKind, number> }

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

type Start = { month: string; sum: number; daysSum: number }

/** The share of the yearly amount that falls in one month. */
function amountIn(month: string, before: number, starts: readonly Start[], today: string): number {
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

/** km, kWh and tree-years of twelve months, oldest first, from which the CO2 is calculated. */
export function amountsByMonth({ today, evKmByMonth, solar, trees }: MonthInputs): MonthAmounts[] {
  const panels = solar.starts.map(({ month, kwhSum, kwhDaysSum }) => ({
    month,
    sum: kwhSum,
    daysSum: kwhDaysSum,
  }))
  const plants = trees.starts.map(({ month, treesSum, treeDaysSum }) => ({
    month,
    sum: treesSum,
    daysSum: treeDaysSum,
  }))
  return lastTwelveMonths(today).map((month) => ({
    month,
    km: evKmByMonth.reduce((sum, driven) => (driven.month === month ? sum + driven.km : sum), 0),
    kwh: amountIn(month, solar.kwhBefore, panels, today),
    treeYears: amountIn(month, trees.treesBefore, plants, today),
  }))
}

/** kg CO2 by month and kind, twelve months, oldest first. Not rounded. */
export function co2ByMonth(inputs: MonthInputs): MonthCo2[] {
  return amountsByMonth(inputs).map(({ month, km, kwh, treeYears }) => ({
    month,
    kg: { ev: evSavedKg(km), solar: solarOffsetKg(kwh), tree: treeOffsetKg(treeYears) },
  }))
}
