import type { ReactNode } from 'react'
import type { Hue } from '../hue.ts'
import './chart.css'

export type LegendItem = { key: string; label: string; hue: Hue; total: ReactNode }

type LegendProps = {
  items: readonly LegendItem[]
  /** The period of the totals: 'Twelve months', 'March 2026'. */
  caption?: string | undefined
}

/** Colour square, name and total of each series. */
export function Legend({ items, caption }: LegendProps) {
  return (
    <div className="chart-legend">
      <ul>
        {items.map(({ key, label, hue, total }) => (
          <li key={key} className={`tag hue-${hue}`}>
            {label} <b>{total}</b>
          </li>
        ))}
      </ul>
      {caption ? <p>{caption}</p> : null}
    </div>
  )
}
