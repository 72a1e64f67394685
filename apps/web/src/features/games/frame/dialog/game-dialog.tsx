import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { GameDialogProps } from './game-dialog-props.ts'

/** Loaded with the frame, so that a game can pause while offline. */
export async function loadGameDialog(): Promise<{ default: ComponentType<GameDialogProps> }> {
  here = (await import('./game-dialog-popup.tsx')).GameDialogPopup
  return { default: here }
}
let here: ComponentType<GameDialogProps> | undefined
const Late = lazy(loadGameDialog)

/**
 * A dialog of a game: on the field from 1000 px, a sheet from the bottom below. Open while it is rendered.
 */
export function GameDialog(props: GameDialogProps) {
  // Uses the component directly once it is loaded: a lazy component suspends even then.
  const [Popup] = useState(() => here ?? Late)
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  )
}
