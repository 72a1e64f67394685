import { utcDay } from '../text/utc-date.ts'

/** Periods of a report: a month (`2026-03`), a quarter (`2026-Q1`) or a year (`2026`), in UTC. */
export const PERIOD_KINDS = ['month', 'quarter', 'year'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]
export type Period = {
  kind: PeriodKind
  /** `2026-Q1` */
  name: string
  /** Months since year 0 of the first month. */
  first: number
  months: number
  /** Instants in ms: from the first one up to, but without, the second one. */
  from: number
  until: number
}

const MONTHS_OF: Readonly<Record<PeriodKind, number>> = { month: 1, quarter: 3, year: 12 }
const YEAR_MONTHS = 12
/** Nothing was recorded before. */
const FIRST_YEAR = 2020
const LAST_YEAR = 2199
const FORM = /^(\d{4})(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/

const startOf = (months: number): number =>
  Date.UTC(Math.floor(months / YEAR_MONTHS), months % YEAR_MONTHS, 1)

const twoDigits = (n: number): string => String(n).padStart(2, '0')

function nameOf(kind: PeriodKind, first: number): string {
  const [year, month] = [Math.floor(first / YEAR_MONTHS), first % YEAR_MONTHS]
  if (kind === 'year') return String(year)
  return kind === 'quarter' ? `${year}-Q${month / MONTHS_OF.quarter + 1}` : `${year}-${twoDigits(month + 1)}`
}

function periodFrom(kind: PeriodKind, first: number): Period {
  const months = MONTHS_OF[kind]
  return {
    kind,
    name: nameOf(kind, first),
    first,
    months,
    from: startOf(first),
    until: startOf(first + months),
  }
}

/** Undefined for a text that names no period. */
export function readPeriod(text: string): Period | undefined {
  const [, year, month, quarter] = FORM.exec(text) ?? []
  const years = Number(year)
  if (year === undefined || years < FIRST_YEAR || years > LAST_YEAR) return undefined
  if (quarter !== undefined)
    return periodFrom('quarter', years * YEAR_MONTHS + (Number(quarter) - 1) * MONTHS_OF.quarter)
  if (month !== undefined) return periodFrom('month', years * YEAR_MONTHS + Number(month) - 1)
  return periodFrom('year', years * YEAR_MONTHS)
}

/** The period of a kind with this month, YYYY-MM. */
export function periodWith(kind: PeriodKind, month: string): Period {
  const [year = '', number = ''] = month.split('-')
  const months = Number(year) * YEAR_MONTHS + Number(number) - 1
  return periodFrom(kind, months - (months % MONTHS_OF[kind]))
}

/** The next period of its kind, or the one before. */
export const neighbour = ({ kind, first, months }: Period, by: 1 | -1): Period =>
  periodFrom(kind, first + by * months)

/** The first month of a period, YYYY-MM. */
export const firstMonthOf = ({ first }: Period): string => nameOf('month', first)

/** The last day of a period that has begun, YYYY-MM-DD: today while it runs. @param today YYYY-MM-DD */
export function lastDayOf({ until }: Period, today: string): string {
  const last = utcDay(until - 1)
  return last < today ? last : today
}
