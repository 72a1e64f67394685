// Runs before the app's scripts are loaded.

// Applies the stored theme to <html> before the first paint. src/ui/theme.ts stores it under the same key.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// Replays a click on a button of the prerendered page on the same button of the app, once the app has
// rendered.
const labelOf = (button) => button.ariaLabel ?? button.textContent
const buttonsNamed = (label) =>
  [...document.querySelectorAll('#root button')].filter((button) => labelOf(button) === label)
let pressed

function keepPress(event) {
  const button = event.target.closest?.('#root button')
  if (!button) return
  event.preventDefault()
  const label = labelOf(button)
  pressed = { label, index: buttonsNamed(label).indexOf(button) }
  button.ariaBusy = 'true'
}

addEventListener('click', keepPress, true)
addEventListener(
  'app-drawn',
  () => {
    removeEventListener('click', keepPress, true)
    if (pressed) buttonsNamed(pressed.label)[pressed.index]?.click()
  },
  { once: true },
)
