/** Files of the build; their names change with their content. */
const ASSETS = '/assets/'
const WORKER = '/sw.js'

/**
 * Begins the service worker and asks once more for everything that this page has loaded: it comes from the browser's own
 * cache, and the worker keeps what it sees. What was loaded before the worker was there would be missing otherwise.
 */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  await controlled(navigator.serviceWorker)
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS))
    .map(({ href }) => href)
  // The page itself was asked for before the worker was there too; only a worker may keep one.
  navigator.serviceWorker.controller?.postMessage({ keep: location.pathname })
  await Promise.allSettled([
    fetch('/before-app.js'),
    fetch('/after-paint.js'),
    ...[...new Set(loaded)].map((url) => fetch(url)),
  ])
}

/** The worker takes the page that began it as soon as it is ready. */
function controlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller !== null) return Promise.resolve()
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
