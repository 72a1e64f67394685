import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { GameDialogProps } from './game-dialog-props.ts'

/** Fetched with the frame, so that a game can pause without a connection. */
export async function loadGameDialog(): Promise<{ default: ComponentType<GameDialogProps> }> {
  here = (await import('./game-dialog-popup.tsx')).GameDialogPopup
  return { default: here }
}
let here: ComponentType<GameDialogProps> | undefined
const Late = lazy(loadGameDialog)

/** A dialog of a game: on the field from 1000 px, a sheet from the bottom below. Shown while it is drawn. */
export function GameDialog(props: GameDialogProps) {
  // Once it is here nothing waits for it: a lazy part is shown later than it could be, even then.
  const [Popup] = useState(() => here ?? Late)
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  )
}
