import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'

export type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
}

export type DialogProps = OverlayProps & {
  description?: ReactNode
  /** Stands before the title. */
  icon?: ReactNode
  /** 440, 640 or 760 px wide from 768; under that always a sheet. */
  size?: 'sm' | 'md' | 'lg'
  /** Actions, cancel first; stays in place while the body scrolls. */
  footer?: ReactNode
  className?: string
}

/** The file of all dialogs, fetched with the first one or ahead of it. */
export const loadDialog = () => import('./dialog-popup.tsx')
const DialogPopup = lazy(async () => ({ default: (await loadDialog()).DialogPopup }))

/**
 * A dialog in the middle of the page, a sheet from the bottom under 768 px. Escape, a press outside and × close it;
 * focus is trapped inside and returns to where it came from. Once opened it stays, to close with its movement.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return <Suspense>{wanted ? <DialogPopup {...props} /> : null}</Suspense>
}
