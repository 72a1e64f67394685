import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './overlay-props.ts'

/** The file of all dialogs, fetched with the first one or ahead of it. */
export const loadDialog = () => import('./dialog-popup.tsx')
const DialogPopup = lazy(async () => ({ default: (await loadDialog()).DialogPopup }))

/**
 * A dialog in the middle of the page, a sheet from the bottom under 768 px. Escape, a press outside and ×
 * close it; focus is trapped inside and returns to where it came from. Once opened it stays, to close with
 * its movement.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return <Suspense>{wanted ? <DialogPopup {...props} /> : null}</Suspense>
}
