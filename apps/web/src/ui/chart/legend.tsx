import type { ReactNode } from 'react'
import type { Hue } from '../hue.ts'
import './chart.css'

export type LegendItem = { key: string; label: string; hue: Hue; total: ReactNode }

type LegendProps = {
  items: readonly LegendItem[]
  /** What the totals are of: 'Twelve months', 'March 2026'. */
  caption?: string | undefined
}

/** Square, name and total of each kind. */
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
