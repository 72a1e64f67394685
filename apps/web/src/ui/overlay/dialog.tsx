import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/language/lazy-part.ts'
import type { DialogProps } from './overlay-props.ts'

/** Loads the file of all dialogs, with the first one or ahead of it. */
export const loadDialog = () => import('./dialog-popup.tsx')
const DialogPopup = lazyPart(loadDialog, 'DialogPopup')

/**
 * A centred dialog, below 768 px a sheet from the bottom. Escape, a press outside and × close it; the focus
 * is trapped inside and returns to where it was. Stays mounted once opened, so that its closing animation
 * can run.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return <Suspense>{wanted ? <DialogPopup {...props} /> : null}</Suspense>
}
