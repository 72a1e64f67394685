// Pages that can be read without scripts load them after the first paint, so that the font and images load
// first.
const links = document.querySelectorAll('link[data-after-paint]')
let started = false

function loadScripts() {
  if (started) return
  started = true
  for (const link of links) link.rel = 'modulepreload'
  void import(document.querySelector('link[data-after-paint="entry"]').href)
}

// Background tabs do not paint.
if (document.hidden) loadScripts()
else {
  requestAnimationFrame(() => setTimeout(loadScripts))
  setTimeout(loadScripts, 3_000)
}
