// Pages that can be read without scripts load them after the first paint, so that the font and images load
// first.
const links = document.querySelectorAll('link[data-after-paint]')
let started = false

async function loadScripts() {
  if (started) return
  started = true
  for (const link of links) {
    link.rel = 'modulepreload'
    // Each request in its own task: on a phone, sixteen in one task block a touch for 150 ms. A background tab waits a
    // second for each timer.
    if (!document.hidden) await new Promise((next) => setTimeout(next))
  }
  await import(document.querySelector('link[data-after-paint="entry"]').href)
}

// Background tabs do not paint.
if (document.hidden) void loadScripts()
else {
  // Tells of the first paint when it is on the screen; an animation frame comes before.
  new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true })
  setTimeout(loadScripts, 3_000)
}
