import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Bar, Box, Plot, Tick } from './bars.ts'
import type { ChartSlot } from './series.ts'

/**
 * The drawing, at the measured width, so it must not hold that width open. Positions are style properties:
 * reduced motion would let each of them follow a new width late.
 */
export function Drawing({ box, children }: { box: Box; children: ReactNode }) {
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

/** In place of the bars of months without figures. */
export function Empty({ children }: { children: string }) {
  return (
    <p className="absolute inset-0 bottom-5.5 left-[34px] grid place-content-center text-center text-sm text-ink-soft">
      {children}
    </p>
  )
}

/** A horizontal line across the bars. */
export function Line({ plot, y, className }: { plot: Plot; y: number; className: string }) {
  return <line className={className} x1={plot.left} x2={plot.right} y1={y} y2={y} />
}

/** The value of a line, to its left. */
export function TickText({ plot, tick }: { plot: Plot; tick: Tick }) {
  return (
    <text x={plot.left} y={tick.y} dx="-0.67em" dy="0.36em" textAnchor="end">
      {tick.text}
    </text>
  )
}

/** Hairlines with their values; the first is the base. */
export function Ticks({ ticks, plot }: { ticks: readonly Tick[]; plot: Plot }) {
  return ticks.map((tick, index) => (
    <g key={tick.text}>
      <Line
        plot={plot}
        y={tick.y}
        className={index === 0 ? 'stroke-line' : 'stroke-line [stroke-dasharray:2_4]'}
      />
      <TickText plot={plot} tick={tick} />
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
      {bars.map(({ slot, radius, ...bar }) => (
        <rect key={slot} {...bar} rx={radius} opacity={slot === current ? 1 : 0.9} />
      ))}
    </g>
  )
}

const TEXT_PX = 12

/** The inner size of an element and of its text, px, updated on resize; undefined until measured. */
export function useBox(ref: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    // The observer also reports the first size, without forcing a layout.
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || TEXT_PX
      const next = width > 0 && height > 0 ? { width, height, em } : undefined
      setBox((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return box
}
