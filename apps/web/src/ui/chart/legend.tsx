import type { ReactNode } from 'react'
import { tagClass } from '../badge.tsx'
import type { Hue } from '../kind-icon.tsx'

export type LegendItem = { key: string; label: string; hue: Hue; total: ReactNode }

type LegendProps = {
  items: readonly LegendItem[]
  /** The period of the totals: 'Twelve months', 'March 2026'. */
  caption?: string | undefined
}

/** Colour square, name and total of each series. */
export function Legend({ items, caption }: LegendProps) {
  return (
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3.5 gap-y-1 text-ink-soft md:pl-[34px]">
      <ul className="flex flex-wrap gap-x-3.5 gap-y-1">
        {items.map(({ key, label, hue, total }) => (
          <li key={key} className={tagClass(hue)}>
            {label} <b className="text-ink tabular-nums">{total}</b>
          </li>
        ))}
      </ul>
      {caption ? <p>{caption}</p> : null}
    </div>
  )
}
