import { useEffect } from 'react'
import { loadGameDialog } from './dialog/game-dialog.tsx'

/** Files of the build; their names change with their content. */
const ASSETS = '/assets/'
const WORKER = '/sw.js'

/** Fetches what a game may still need while online. */
export function useOffline(): void {
  useEffect(() => {
    void Promise.all([
      loadGameDialog(),
      import('../../../ui/overlay/alert-popup.tsx'),
      import('./sound/synth.ts'),
    ])
      .then(cacheForOffline)
      .catch(() => undefined)
  }, [])
}

/**
 * Starts the service worker and requests again everything that this page has loaded, from the browser's HTTP
 * cache, so that the worker caches it. Otherwise files loaded before the worker was active would be missing.
 */
async function cacheForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  await controlled(navigator.serviceWorker)
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS))
    .map(({ href }) => href)
  // The page itself was also loaded before the worker; only the worker may cache a page.
  navigator.serviceWorker.controller?.postMessage({ keep: location.pathname })
  // One after another: on a phone, starting 40 requests in one task blocks touches for 200 ms.
  for (const url of new Set(['/before-app.js', '/after-paint.js', ...loaded]))
    await fetch(url).catch(() => undefined)
}

/** Resolves once the worker controls the page that registered it. */
function controlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller !== null) return Promise.resolve()
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
