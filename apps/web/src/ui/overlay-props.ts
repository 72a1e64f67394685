import type { ReactNode, RefObject } from 'react'

export type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** What takes the focus after closing; false leaves it. By default what had it when the dialog opened. */
  finalFocus?: () => HTMLElement | boolean
}

export type DialogProps = OverlayProps & {
  description?: ReactNode
  /** Stands before the title. */
  icon?: ReactNode
  /** 440, 640 or 760 px wide from 768; under that always a sheet. */
  size?: 'sm' | 'md' | 'lg'
  /** Actions, cancel first; stays in place while the body scrolls. */
  footer?: ReactNode
  /** Something to read: it opens at its top, with the focus on itself and not in a field. */
  toRead?: boolean
  className?: string
}
