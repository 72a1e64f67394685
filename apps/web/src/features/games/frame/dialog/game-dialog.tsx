import { type ComponentType, Suspense, useState } from 'react'
import { translationsLoaded } from '../../../../lib/language/catalogues.ts'
import { lazyPart } from '../../../../lib/language/lazy-part.tsx'
import type { GameDialogProps } from './game-dialog-props.ts'

/** Loaded with the frame, so that a game can pause while offline. */
export async function loadGameDialog() {
  const module = await import('./game-dialog-popup.tsx')
  await translationsLoaded()
  loaded = module.GameDialogPopup
  return module
}
let loaded: ComponentType<GameDialogProps> | undefined
const LazyPopup = lazyPart(loadGameDialog, 'GameDialogPopup')

/**
 * A dialog of a game: on the field from 1000 px, a sheet from the bottom below. Open while it is rendered.
 */
export function GameDialog(props: GameDialogProps) {
  // Uses the component directly once it is loaded: a lazy component suspends even then.
  const [Popup] = useState(() => loaded ?? LazyPopup)
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  )
}
