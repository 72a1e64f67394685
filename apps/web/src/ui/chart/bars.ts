import { fourTicks, niceBelow, tickTexts } from './nice-scale.ts'
import { type ChartSeries, type ChartSlot, valueAt } from './series.ts'

/** Chart geometry in screen px: nothing is scaled afterwards. Source of the measures: the design. */

/** The size of the drawing and of its text, px. */
export type Box = { width: number; height: number; em: number }
export type Bar = { slot: number; x: number; y: number; width: number; height: number; radius: number }
export type Tick = { text: string; y: number }
export type Plot = { left: number; right: number; top: number; base: number; slot: number; bar: number }

const GAP_PX = 1.5
const RADIUS_PX = 2.5
/** Any value above zero stays visible. */
const LEAST_PX = 1
const BAR_SHARE = 0.45
/** Below this slot width, 45 % makes a bar too thin. */
const NARROW_SLOT_PX = 32
const NARROW_BAR_SHARE = 0.54
const BAR_MAX_PX = 40
const TOP_EM = 1
const FOOT_EM = 1.85
const LABEL_GAP_EM = 0.67
const GUTTER_MIN_EM = 2.8
/** Tabular figures of the font are 0.62 em wide. */
const FIGURE_EM = 0.63

function plotIn({ width, height, em }: Box, labels: readonly string[], count: number): Plot {
  const longest = Math.max(...labels.map((label) => label.length))
  const gutter = Math.max(GUTTER_MIN_EM * em, (longest * FIGURE_EM + LABEL_GAP_EM) * em)
  const left = Math.min(width, gutter)
  const slot = (width - left) / Math.max(1, count)
  const share = slot < NARROW_SLOT_PX ? NARROW_BAR_SHARE : BAR_SHARE
  const base = Math.max(TOP_EM * em, height - FOOT_EM * em)
  return { left, right: width, top: TOP_EM * em, base, slot, bar: Math.min(BAR_MAX_PX, slot * share) }
}

function barAt(plot: Plot, slot: number, foot: number, full: number, gap: number): Bar {
  const height = Math.max(LEAST_PX, full - gap)
  const x = plot.left + slot * plot.slot + (plot.slot - plot.bar) / 2
  const radius = Math.min(RADIUS_PX, height / 2, plot.bar / 2)
  return { slot, x, y: foot - gap - height, width: plot.bar, height, radius }
}

/** Stacked bars in the order of the series, the first at the bottom, with their ticks. */
export function stackBars(box: Box, slots: readonly ChartSlot[], series: readonly ChartSeries[]) {
  const tallest = Math.max(
    0,
    ...slots.map((_, slot) => series.reduce((sum, one) => sum + valueAt(one, slot), 0)),
  )
  const values = fourTicks(tallest)
  const labels = tickTexts(values)
  const plot = plotIn(box, labels, slots.length)
  const perUnit = (plot.base - plot.top) / (values.at(-1) || 1)
  const ticks: Tick[] = values.map((value, i) => ({ text: labels[i] ?? '', y: plot.base - value * perUnit }))
  const feet = slots.map(() => plot.base)
  const stacks = series.map((one) =>
    slots.flatMap((_, slot) => {
      const value = valueAt(one, slot)
      if (value === 0) return []
      const bar = barAt(plot, slot, feet[slot] ?? plot.base, value * perUnit, GAP_PX)
      feet[slot] = bar.y
      return [bar]
    }),
  )
  return { plot, ticks, stacks }
}

/** Bars of one series on its own scale: the tallest fills the height, one line marks a value. */
export function singleBars(box: Box, slots: readonly ChartSlot[], series: ChartSeries) {
  const tallest = Math.max(0, ...slots.map((_, slot) => valueAt(series, slot)))
  const line = niceBelow(tallest)
  const labels = line === undefined ? [] : tickTexts([line])
  const plot = plotIn(box, ['', ...labels], slots.length)
  const perUnit = (plot.base - plot.top) / (tallest || 1)
  const tick: Tick | undefined =
    line === undefined ? undefined : { text: labels[0] ?? '', y: plot.base - line * perUnit }
  const bars = slots.flatMap((_, slot) => {
    const value = valueAt(series, slot)
    return value === 0 ? [] : [barAt(plot, slot, plot.base, value * perUnit, 0)]
  })
  return { plot, tick, bars }
}
