import { compactText, fineText } from '../../lib/format/figures.ts'

/** Round leading figures; three steps of them are at least two thirds full. */
const LEADING = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const
const STEPS = 3
/** From here on a label is '10K', to leave room for the bars. */
const COMPACT_FROM = 10_000
/** Tolerance for floating-point noise in a leading figure. */
const SLACK = 1e-9

const tidy = (n: number): number => Number(n.toPrecision(12))

function leadingOf(n: number): { lead: number; power: number } {
  const power = 10 ** Math.floor(Math.log10(n))
  return { lead: n / power, power }
}

/** 0 and three equal steps, the last at or above `max`: 560 -> 0, 200, 400, 600. Without values, just 0. */
export function fourTicks(max: number): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0]
  const { lead, power } = leadingOf(max / STEPS)
  const step = (LEADING.find((nice) => nice >= lead - SLACK) ?? 10) * power
  return [0, 1, 2, 3].map((i) => tidy(i * step))
}

/** The largest round figure not above `max`: 75 -> 60. */
export function niceBelow(max: number): number | undefined {
  if (!(max > 0) || !Number.isFinite(max)) return undefined
  const { lead, power } = leadingOf(max)
  return tidy((LEADING.findLast((nice) => nice <= lead + SLACK) ?? 1) * power)
}

/** Labels of one axis, all in the same format: 0, 5K, 10K, 15K. */
export function tickTexts(ticks: readonly number[]): string[] {
  const write = (ticks.at(-1) ?? 0) >= COMPACT_FROM ? compactText : fineText
  return ticks.map(write)
}
