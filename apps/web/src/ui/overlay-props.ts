import type { ReactNode, RefObject } from 'react'

export type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | boolean)
  /** Element to focus after closing; false for none. By default the element that had the focus before. */
  finalFocus?: () => HTMLElement | boolean
}

export type DialogProps = OverlayProps & {
  description?: ReactNode
  /** Before the title. */
  icon?: ReactNode
  /** 440, 640 or 760 px wide from 768 px; below that always a sheet. */
  size?: 'sm' | 'md' | 'lg'
  /** Actions, cancel first; stays in place while the body scrolls. */
  footer?: ReactNode
  /** For reading: opens at the top and focuses the dialog instead of a field. */
  toRead?: boolean
  className?: string
}
