/**
 * CO2 by calendar month. EV is measured: km of the month. Solar and trees are modelled: a year's figure spread evenly
 * over twelve months, from the day of the start on; the month of the start and the running month count by days.
 * Source: product rule, version 1 (factors in formulas.ts).
 */
import type { AssetKind } from '../assets/kinds.ts'
import { evSavedKg, solarOffsetKg, treeOffsetKg } from './formulas.ts'

export const WINDOW_MONTHS = 12
const MONTHS_PER_YEAR = 12

/**
 * Sums instead of rows, so that a thousand assets cost twelve lines. None of them depends on `today`, so a store may
 * keep them up to date as assets come and go. Days are counted in the month of the start, from the start to the end of
 * that month, both included: 6 for the 25th of November. A start after `today` must not be in the sums.
 */
export type MonthInputs = {
  /** Day of the reader, YYYY-MM-DD; its month is the twelfth and ends with this day. */
  today: string
  /** km driven by month (YYYY-MM); a month may be missing, those outside the window are not looked at. */
  evKmByMonth: readonly { month: string; km: number }[]
  solar: {
    /** kWh a year, as stated, of the panels installed before the first month of the window. */
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

/** Days of a month, YYYY-MM. Day 0 of the month behind it is its last. */
const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

/** The running month and the eleven before it, YYYY-MM, oldest first. */
export function lastTwelveMonths(today: string): string[] {
  const running = Number(today.slice(0, 4)) * MONTHS_PER_YEAR + Number(today.slice(5, 7)) - 1
  return Array.from({ length: WINDOW_MONTHS }, (_, i) => monthKey(running - WINDOW_MONTHS + 1 + i))
}

/**
 * Amount x days from what any database can sum: the amount, and the amount x day of the month of its start
 * (`substr(day, 9, 2)`).
 */
export function amountDays(month: string, amountSum: number, amountStartDaySum: number): number {
  return (daysIn(month) + 1) * amountSum - amountStartDaySum
}

type Start = { month: string; sum: number; daysSum: number }

/** The share of a year's amount that falls into one month. */
function amountIn(month: string, before: number, starts: readonly Start[], today: string): number {
  const days = daysIn(month)
  const over = month === today.slice(0, 7) ? Number(today.slice(8, 10)) : days
  let wholeMonth = before
  let amountTimesDays = 0
  for (const start of starts) {
    if (start.month < month) wholeMonth += start.sum
    // The days still to come are taken off again.
    else if (start.month === month) amountTimesDays += start.daysSum - (days - over) * start.sum
  }
  // Taking days off may leave a rounding error below nothing, which a page would write as minus zero.
  return Math.max(0, wholeMonth * over + amountTimesDays) / days / MONTHS_PER_YEAR
}

/** km, kWh and tree-years of twelve months, oldest first: what the kilograms are worked out from. */
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

/** kg of CO2 by month and kind, twelve months, oldest first. Rounding is for the page. */
export function co2ByMonth(inputs: MonthInputs): MonthCo2[] {
  return amountsByMonth(inputs).map(({ month, km, kwh, treeYears }) => ({
    month,
    kg: { ev: evSavedKg(km), solar: solarOffsetKg(kwh), tree: treeOffsetKg(treeYears) },
  }))
}
