import type { ReactNode, RefObject } from 'react'

/** Behind a dialog or a sheet. */
export const BACKDROP =
  'fixed inset-0 z-40 bg-overlay transition-opacity duration-(--d-2) hidden-state:opacity-0'

/** A card above the page, which rises as it appears. */
export const RAISED =
  'rounded-card border bg-card shadow-float transition-[opacity,translate] duration-(--d-2) hidden-state:translate-y-2 hidden-state:opacity-0'

/** The box of a popover. */
export const POPOVER = `max-h-(--available-height) max-w-[calc(100vw-32px)] focus:outline-none ${RAISED}`

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | boolean)
  /** Element to focus after closing; false for none. By default the element that had the focus before. */
  finalFocus?: () => HTMLElement | boolean
  description?: ReactNode
  /** Before the title. */
  icon?: ReactNode
  /** 440, 640 or 760 px wide from 768 px; below that always a sheet. */
  size?: 'sm' | 'md' | 'lg'
  /** Actions, cancel first; stays in place while the body scrolls. */
  footer?: ReactNode
  /** For reading: opens at the top and focuses the dialog instead of a field. */
  toRead?: boolean
  /** For the login: a large title, and above other dialogs. */
  prominent?: boolean
  className?: string
}

/** A confirmation before an action. */
export type ConfirmOptions = { title: string; text?: ReactNode; confirmLabel: string; danger?: boolean }

/** One sentence with OK, or a question with two answers. */
export type Question = { text: string } | ConfirmOptions
