import { useEffect } from 'react'
import { loadGameDialog } from './game-dialog.tsx'
import { keepForOffline } from './offline.ts'

/** Fetches what a game may still need while online. */
export function useOffline(): void {
  useEffect(() => {
    void Promise.all([loadGameDialog(), import('../../../ui/alert-popup.tsx'), import('./synth.ts')])
      .then(keepForOffline)
      .catch(() => undefined)
  }, [])
}
