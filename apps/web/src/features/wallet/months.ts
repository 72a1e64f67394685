import { isoDay } from '../../lib/format/days.ts'
import type { StatementEntry } from './queries.ts'

const MONTH_LENGTH = 'YYYY-MM'.length

/** Entries of a calendar month of the reader, newest first, and the sum of their amounts. */
export type Month = { month: string; entries: StatementEntry[]; sum: number }

/** Groups the loaded entries by month; the last month may go on in the next page. */
export function monthsOf(entries: readonly StatementEntry[]): Month[] {
  const months: Month[] = []
  for (const entry of entries) {
    const month = isoDay(entry.at).slice(0, MONTH_LENGTH)
    const last = months.at(-1)
    if (last?.month === month) {
      last.entries.push(entry)
      last.sum += entry.amount
    } else months.push({ month, entries: [entry], sum: entry.amount })
  }
  return months
}
