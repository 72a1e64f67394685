// A page that can be read asks for its scripts once it is drawn: they do not take the line from its font and pictures.
const links = document.querySelectorAll('link[data-after-paint]')
let asked = false

function askForScripts() {
  if (asked) return
  asked = true
  for (const link of links) link.rel = 'modulepreload'
  void import(document.querySelector('link[data-after-paint="entry"]').href)
}

// A tab in the background draws nothing.
if (document.hidden) askForScripts()
else {
  requestAnimationFrame(() => setTimeout(askForScripts))
  setTimeout(askForScripts, 3_000)
}
