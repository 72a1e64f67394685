/**
 * Games can be opened again without a connection. Pages of games come from the network and, when there is none, from
 * what was kept; files of the build are named by their content, so what was kept of them is right for ever. All other
 * pages, the API and files of members are not touched: nothing personal is kept here, and no answer is ever stale.
 */
const KEPT = 'games-1'
/** Files of older builds go first. */
const FILES_MOST = 300
const GAME_PAGES = /^\/games?(\/[a-z-]+)?\/?$/i
const ASSETS = /^\/assets\//
/** Files of a page that have no hash in their name. */
const PLAIN = new Set(['/before-app.js', '/after-paint.js', '/favicon.svg'])

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  )
})

/** A page that was loaded before this worker was there asks for itself: { keep: its path }. */
addEventListener('message', (event) => {
  const path = event.data?.keep
  if (typeof path !== 'string' || !GAME_PAGES.test(path)) return
  event.waitUntil(networkFirst(new Request(path), path).catch(() => undefined))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (ASSETS.test(pathname)) event.respondWith(keptFirst(request))
  else if (PLAIN.has(pathname) || (request.mode === 'navigate' && GAME_PAGES.test(pathname)))
    event.respondWith(networkFirst(request, pathname))
})

async function keptFirst(request) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.status === 200) await keep(cache, request.url, reply.clone())
  return reply
}

async function networkFirst(request, pathname) {
  const cache = await caches.open(KEPT)
  try {
    const reply = await fetch(request)
    if (reply.status === 200) await keep(cache, pathname, reply.clone())
    return reply
  } catch (error) {
    const kept = await cache.match(pathname, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** A full disk must not cost the answer. */
async function keep(cache, name, reply) {
  try {
    await cache.put(name, reply)
    const names = await cache.keys()
    await Promise.all(names.slice(0, Math.max(0, names.length - FILES_MOST)).map((one) => cache.delete(one)))
  } catch {
    // It is asked for again next time.
  }
}
