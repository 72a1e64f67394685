import type { ReactNode } from 'react'
import type { Bar, Plot, Tick } from './bars.ts'
import type { ChartSlot } from './series.ts'

type DrawingProps = { box: { width: number; height: number }; children: ReactNode }

/**
 * The drawing, at the measured width, so it must not hold that width open. Positions are style properties:
 * reduced motion would let each of them follow a new width late.
 */
export function Drawing({ box, children }: DrawingProps) {
  return (
    <svg
      width={box.width}
      height={box.height}
      className="absolute top-0 left-0 overflow-visible [&_*]:transition-none [&_text]:fill-ink-soft [&_text]:tracking-[0.006em] [&_text]:tabular-nums [&_text[data-strong]]:fill-ink [&_text[data-strong]]:font-head"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Hairlines with their values; the first is the base. */
export function Ticks({ ticks, plot }: { ticks: readonly Tick[]; plot: Plot }) {
  return ticks.map(({ text, y }, index) => (
    <g key={text}>
      <line
        className={index === 0 ? 'stroke-line' : 'stroke-line [stroke-dasharray:2_4]'}
        x1={plot.left}
        x2={plot.right}
        y1={y}
        y2={y}
      />
      <text x={plot.left} y={y} dx="-0.67em" dy="0.36em" textAnchor="end">
        {text}
      </text>
    </g>
  ))
}

type NamesProps = { slots: readonly ChartSlot[]; plot: Plot; em: number; chosen: number | undefined }

/** Width of an initial, em; narrower slots label every second one, and always the last. */
const INITIAL_EM = 1.1

export function Names({ slots, plot, em, chosen }: NamesProps) {
  const last = slots.length - 1
  const every = Math.max(1, Math.ceil((INITIAL_EM * em) / Math.max(1, plot.slot)))
  return slots.map((slot, index) => {
    const isNamed = (last - index) % every === 0 || index === chosen
    const middle = plot.left + (index + 0.5) * plot.slot
    return (
      <g key={slot.key}>
        {index === chosen ? (
          <rect
            className="fill-none stroke-line-strong"
            x={middle - plot.slot / 2 + 0.5}
            y={0.5}
            width={Math.max(0, plot.slot - 1)}
            height={plot.base + 1.75 * em}
            rx={6}
          />
        ) : null}
        {isNamed ? (
          <text
            x={middle}
            y={plot.base + 1.35 * em}
            textAnchor="middle"
            data-strong={index === last || index === chosen ? '' : undefined}
          >
            {slot.initial}
          </text>
        ) : null}
      </g>
    )
  })
}

type BarsProps = { hue: string | undefined; bars: readonly Bar[]; current: number }

/** The current slot in full colour, the others a little lighter. */
export function Bars({ hue, bars, current }: BarsProps) {
  return (
    <g className={`hue-${hue}`} fill="var(--h-fill)">
      {bars.map(({ slot, x, y, width, height, radius }) => (
        <rect
          key={slot}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={radius}
          opacity={slot === current ? 1 : 0.9}
        />
      ))}
    </g>
  )
}
