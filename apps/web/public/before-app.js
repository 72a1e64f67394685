// Runs before the app's scripts are loaded.

// Applies the stored theme to <html> before the first paint. src/ui/theme.ts stores it under the same key.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// A press on a button of the prerendered page is repeated on the same button of the app, once the app is drawn.
// So is a press that drawing interrupts, because it removes the pressed button.
const labelOf = (button) => button.ariaLabel ?? button.textContent
const buttonsNamed = (label) =>
  [...document.querySelectorAll('#root button')].filter((button) => labelOf(button) === label)
/** About two seconds. */
const FRAMES_MAX = 120
let begun
let pressed

function nameOf({ target }) {
  const button = target.closest?.('#root button')
  if (!button) return undefined
  const label = labelOf(button)
  return { button, label, index: buttonsNamed(label).indexOf(button) }
}

const untilDrawn = new AbortController()
const early = { capture: true, signal: untilDrawn.signal }

function begin(event) {
  begun = nameOf(event)
}

function end() {
  // The click of a complete press follows in the same task; without its button there is none.
  setTimeout(() => {
    if (begun?.button.isConnected) begun = undefined
  })
}

function click(event) {
  const name = nameOf(event)
  if (!name) return
  event.preventDefault()
  event.target.closest('button').ariaBusy = 'true'
  pressed = name
}

/** The button may come with a later frame than the app's first one. */
function repeat({ label, index }, frames) {
  const button = buttonsNamed(label)[index]
  if (button) button.click()
  else if (frames > 0) requestAnimationFrame(() => repeat({ label, index }, frames - 1))
}

addEventListener('pointerdown', begin, early)
addEventListener('pointerup', end, early)
addEventListener('pointercancel', end, early)
addEventListener('click', click, early)
addEventListener(
  'app-drawn',
  () => {
    untilDrawn.abort()
    if (pressed ?? begun) repeat(pressed ?? begun, FRAMES_MAX)
  },
  { once: true },
)
