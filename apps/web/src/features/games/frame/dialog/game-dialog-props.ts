import { createContext, type ReactNode } from 'react'

export type GameDialogProps = {
  title: string
  /** The picture of a result, above the title; see `RESULT_PICTURE`. */
  picture?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom; the last is the primary one. */
  actions: readonly { label: string; icon?: ReactNode; onClick: () => void }[]
  /** Called on Escape; without it only the buttons close the dialog. */
  onClose?: () => void
  /** Centres the text under the picture; other dialogs are left-aligned. */
  result?: boolean
  /** Confetti falls once behind the text. */
  confetti?: boolean
  /** The width beside other columns; 400 px when absent. */
  className?: string
}

export const RESULT_PICTURE = 'mx-auto mb-1 size-40'

/** The field of the game, into which its dialogs are rendered; null until mounted. */
export const FieldContext = createContext<HTMLElement | null>(null)
