import type { Hue } from '../kind-icon.tsx'

/** One position on the axis; the last is the current one. */
export type ChartSlot = {
  key: string
  /** Under a bar: 'N'. */
  initial: string
  /** At the ends of a small chart: 'Nov'. */
  short: string
  /** In texts and tables: 'November 2026'. */
  long: string
}

/** `values` match the slots. Values that are missing, negative or not a number count as zero. */
export type ChartSeries = { key: string; label: string; hue: Hue; values: readonly number[] }

/** Anything below is floating-point noise. */
const LEAST = 1e-9

export function valueAt(series: ChartSeries, index: number): number {
  const value = series.values[index] ?? 0
  return Number.isFinite(value) && value >= LEAST ? value : 0
}

export function totalOf(series: ChartSeries, slots: readonly ChartSlot[]): number {
  return slots.reduce((sum, _, index) => sum + valueAt(series, index), 0)
}
