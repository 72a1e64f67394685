/** Files of the build; their names change with their content. */
const ASSETS = '/assets/'

/**
 * Asks once more for everything that this page has loaded: it comes from the browser's own cache, and the service worker
 * keeps what it sees. What was loaded before the worker was there would be missing without a connection otherwise.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) return
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS))
  await Promise.allSettled([...new Set(loaded.map(({ href }) => href))].map((url) => fetch(url)))
}
