import type { ReactNode } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { frame as MESSAGES } from '../../../messages/en/game-frame.json'
import { classNames } from '../../../ui/class-names.ts'

export type HudCell = {
  label: string
  figure: ReactNode
  /** 15 is shown as 'of 15' beside the figure. */
  of?: number
  /** Bold, for the last moves or a bubble near the line. */
  strong?: boolean
}

/** Two to four figures in a row, the decisive one first. Two rows of two beside the field. */
export function Hud({ cells, label }: { cells: readonly HudCell[]; label: string }) {
  return (
    <dl
      aria-label={label}
      data-part="figures"
      className={classNames(
        'flex rounded-xl border bg-card',
        cells.length > 2 && 'lg:grid lg:grid-cols-[1fr_1fr]',
      )}
    >
      {cells.map(({ label, figure, of, strong = false }) => (
        <div
          key={label}
          className={classNames(
            'min-w-0 flex-1 border-l px-3 pt-1.5 pb-2 first:flex-[1.25] first:border-l-0 lg:px-4 lg:py-3 lg:nth-[n+3]:border-t',
            cells.length > 2 && 'lg:odd:border-l-0',
          )}
        >
          <dt className="text-12 font-text whitespace-nowrap text-ink-soft">{label}</dt>
          <dd
            className={classNames(
              'text-xl/6 tracking-[-0.014em] whitespace-nowrap tabular-nums lg:text-3xl',
              strong ? 'font-[800] underline decoration-3 underline-offset-3' : 'font-head',
            )}
          >
            {figure}
            {of === undefined ? null : (
              <small className="text-sm font-text normal-nums text-ink-soft">
                {' '}
                {format(MESSAGES.of, { total: of })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
