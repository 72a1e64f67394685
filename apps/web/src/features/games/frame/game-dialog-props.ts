import type { ReactNode } from 'react'

export type GameDialogProps = {
  title: string
  /** Above the title: the picture of a result. */
  picture?: ReactNode
  children?: ReactNode
  /** The solid button last. */
  footer: ReactNode
  /** Escape; without it the dialog stays until one of its buttons was pressed. */
  onClose?: () => void
  /** A result is centred under its picture; what pauses reads from the left. */
  result?: boolean
  /** Lies over the dialog: confetti, the bar of a countdown. */
  over?: ReactNode
  className?: string
}
