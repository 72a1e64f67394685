import { useEffect } from 'react'
import { loadGameDialog } from './game-dialog.tsx'
import { keepForOffline } from './offline.ts'

/** What a game may still need is fetched while there is a connection. */
export function useOffline(): void {
  useEffect(() => {
    void Promise.all([loadGameDialog(), import('../../../ui/alert-popup.tsx'), import('./synth.ts')])
      .then(keepForOffline)
      .catch(() => undefined)
  }, [])
}
