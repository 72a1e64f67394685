import type { ReactNode } from 'react'

export type HudCell = {
  label: string
  figure: ReactNode
  /** '15' is shown as 'of 15' beside the figure. */
  of?: ReactNode
  /** Bold, for the last moves or a bubble near the line. */
  strong?: boolean
}

/** Two to four figures in a row, the decisive one first. Two rows of two beside the field. */
export function Hud({ cells, label }: { cells: readonly HudCell[]; label: string }) {
  return (
    <dl className="hud" aria-label={label} data-cells={cells.length}>
      {cells.map(({ label, figure, of, strong = false }) => (
        <div key={label} data-strong={strong ? '' : undefined}>
          <dt>{label}</dt>
          <dd>
            {figure}
            {of === undefined ? null : <small> of {of}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
