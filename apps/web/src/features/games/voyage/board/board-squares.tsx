import { placeOf, ROW_SQUARES } from '@eco/games/voyage/board'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { squareAt } from './geometry.ts'
import { squareText } from './move-preview.ts'

const LINES = Array.from({ length: ROW_SQUARES }, (_, index) => index)
const STEPS: Readonly<Record<string, { down: number; right: number }>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
}

type SquaresProps = {
  /** 'Board. Asha on square 67.' */
  label: string
  inspected: number | undefined
  onInspect: (square: number | undefined) => void
  /** The one square with a tab stop. */
  home: number
  /** Names of the players on a square, '' for none. */
  whoIsOn: (square: number) => string
}

/** A button over each square: a press or the arrow keys inspect it. */
export function BoardSquares({ label, inspected, onInspect, home, whoIsOn }: SquaresProps) {
  const group = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent): void {
    if (event.key === 'Escape' && inspected !== undefined) {
      event.stopPropagation()
      onInspect(undefined)
      return
    }
    const step = STEPS[event.key]
    const from = Number((event.target as HTMLElement).dataset.square)
    if (!step || !from) return
    event.preventDefault()
    const { row, column } = placeOf(from)
    const to = squareAt(ROW_SQUARES - 1 - row + step.down, column + step.right)
    if (to === undefined) return
    onInspect(to)
    group.current?.querySelector<HTMLElement>(`[data-square="${to}"]`)?.focus()
  }
  // Only for keyboard focus: a press toggles the square itself.
  const reach = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible')) onInspect(Number(target.dataset.square))
  }
  const away = ({ relatedTarget }: FocusEvent) => {
    if (!group.current?.contains(relatedTarget as Node | null)) onInspect(undefined)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a hundred squares are no form
    <div
      ref={group}
      className="board-squares"
      role="group"
      aria-label={label}
      aria-description={MESSAGES.boardHelp}
      onKeyDown={walk}
      onFocus={reach}
      onBlur={away}
    >
      {LINES.flatMap((row) =>
        LINES.map((column) => {
          const square = squareAt(row, column) ?? 1
          const who = whoIsOn(square)
          return (
            <button
              key={square}
              type="button"
              data-square={square}
              tabIndex={square === (inspected ?? home) ? 0 : -1}
              aria-label={who ? `${squareText(square)}, ${who}` : squareText(square)}
              onClick={() => onInspect(square === inspected ? undefined : square)}
            />
          )
        }),
      )}
    </div>
  )
}
