/**
 * Lets members reopen games offline. Game pages come from the network, or from the cache when the network
 * fails. Build files are named by content hash, so cached copies never go stale. The worker ignores all other
 * pages, the API and members' files: it caches nothing personal.
 */
const KEPT = 'games-1'
/** The cache drops files of older builds first. */
const FILES_MOST = 300
const GAME_PAGES = /^\/games?(\/[a-z-]+)?\/?$/i
const ASSETS = /^\/assets\//
/** Page files without a hash in their name. */
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

/** A page that loaded before this worker was active asks to be cached: { keep: its path }. */
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

/** A full disk must not fail the response. */
async function keep(cache, name, reply) {
  try {
    await cache.put(name, reply)
    const names = await cache.keys()
    await Promise.all(names.slice(0, Math.max(0, names.length - FILES_MOST)).map((one) => cache.delete(one)))
  } catch {
    // The next load tries again.
  }
}
