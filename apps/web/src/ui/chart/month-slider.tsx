import { useLayoutEffect, useRef } from 'react'
import type { Plot } from './bars.ts'

type MonthSliderProps = {
  label: string
  count: number
  chosen: number | undefined
  onChoose: (index: number | undefined) => void
  /** The chosen slot as text for screen readers. */
  valueText: string
  plot: Plot
}

const CHOOSING_KEYS = ['ArrowRight', 'ArrowUp', 'End', 'PageUp', 'Enter', ' ']

/**
 * A transparent slider over the bars: one target, one tab stop, with the platform's arrow keys, Home and End.
 * A press chooses the slot under it; a second press or Escape clears the choice.
 */
export function MonthSlider({ label, count, chosen, onChoose, valueText, plot }: MonthSliderProps) {
  const slider = useRef<HTMLInputElement>(null)
  const before = useRef(chosen)
  const last = count - 1
  useLayoutEffect(() => {
    // The content security policy allows styles set by script, not the attribute in markup. A thumb as wide
    // as a slot makes a drag land on the slot below the finger.
    const style = slider.current?.style
    style?.setProperty('left', `${plot.left}px`)
    style?.setProperty('width', `${plot.right - plot.left}px`)
    style?.setProperty('--slot', `${plot.slot}px`)
  }, [plot.left, plot.right, plot.slot])

  /** Not every browser moves a slider on a press on its track. */
  function press(clientX: number): void {
    const box = slider.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const index = Math.min(last, Math.max(0, Math.floor(((clientX - box.left) / box.width) * count)))
    onChoose(index === before.current ? undefined : index)
  }

  return (
    <input
      ref={slider}
      className="absolute inset-y-0 m-0 cursor-pointer touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:h-tap [&::-moz-range-thumb]:w-(--slot) [&::-moz-range-thumb]:border-0 [&::-webkit-slider-thumb]:h-tap [&::-webkit-slider-thumb]:w-(--slot) [&::-webkit-slider-thumb]:appearance-none"
      type="range"
      min={0}
      max={last}
      step={1}
      value={chosen ?? last}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      onPointerDown={() => {
        before.current = chosen
      }}
      onClick={(event) => {
        // A click without a pointer (from a screen reader) has no position.
        if (event.detail > 0) press(event.clientX)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && chosen !== undefined) onChoose(undefined)
        // Already at its end, the slider would not report a change.
        else if (chosen === undefined && CHOOSING_KEYS.includes(event.key)) onChoose(last)
      }}
    />
  )
}
