import { lazy, Suspense } from 'react'
import type { GameDialogProps } from './game-dialog-props.ts'

/** Fetched with the frame, so that a game can pause without a connection. */
export const loadGameDialog = () => import('./game-dialog-popup.tsx')
const Popup = lazy(async () => ({ default: (await loadGameDialog()).GameDialogPopup }))

/** A dialog of a game: on the field from 1000 px, a sheet from the bottom below. Shown while it is drawn. */
export function GameDialog(props: GameDialogProps) {
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  )
}
