import type { ReactNode } from 'react'

export type GameDialogProps = {
  title: string
  /** The picture of a result, above the title. */
  picture?: ReactNode
  children?: ReactNode
  /** Primary button last. */
  footer: ReactNode
  /** Called on Escape; without it only the buttons close the dialog. */
  onClose?: () => void
  /** Centres the result under its picture; other dialogs are left-aligned. */
  result?: boolean
  /** Overlay on the dialog: confetti, the bar of a countdown. */
  over?: ReactNode
  className?: string
}
