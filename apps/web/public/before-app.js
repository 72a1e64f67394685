// Runs before the app's scripts are loaded.

// Applies the stored theme to <html> before the first paint. src/ui/theme.ts stores it under the same key.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// The app draws the prerendered page anew. What people did before that is done again on the elements of the app:
// text in fields, and the last press on a button.

/** Elements of the app may come a few frames after its first one: about two seconds. */
const FRAMES_MAX = 120
/** Fields with text in them, and where they stand. */
const typed = new Map()
let pressed
/** A press that has not ended yet. */
let begun

const nameOf = (element) => element.ariaLabel ?? (element.name || element.textContent)
const alike = (tag, name) =>
  [...document.querySelectorAll(`#root ${tag}`)].filter((element) => nameOf(element) === name)

function placeOf(element) {
  const [tag, name] = [element.tagName, nameOf(element)]
  return { tag, name, index: alike(tag, name).indexOf(element) }
}

function whenDrawn({ tag, name, index }, act, frames = FRAMES_MAX) {
  const element = alike(tag, name)[index]
  if (element) act(element)
  else if (frames > 0) requestAnimationFrame(() => whenDrawn({ tag, name, index }, act, frames - 1))
}

const buttonOf = ({ target }) => target.closest?.('#root button')
const untilDrawn = new AbortController()
const on = (type, act) => addEventListener(type, act, { capture: true, signal: untilDrawn.signal })

on('input', ({ target }) => {
  if (target.matches('#root textarea, #root input:not([type="radio"], [type="checkbox"])'))
    typed.set(target, placeOf(target))
})
on('click', (event) => {
  const button = buttonOf(event)
  if (!button) return
  event.preventDefault()
  button.ariaBusy = 'true'
  pressed = placeOf(button)
})
// Drawing in the middle of a press removes the button, and no click follows.
on('pointerdown', (event) => {
  const button = buttonOf(event)
  begun = button && { button, place: placeOf(button) }
})
on('pointerup', () =>
  setTimeout(() => {
    if (begun?.button.isConnected) begun = undefined
  }),
)
on('pointercancel', () => {
  begun = undefined
})

/** Sets a value as typing does: React listens to the event and compares with the value that it set itself. */
function type(field, value) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement === document.body) field.focus()
}

on('app-drawn', () => {
  untilDrawn.abort()
  for (const [{ value }, place] of typed) whenDrawn(place, (field) => type(field, value))
  const place = pressed ?? begun?.place
  // In a task of its own, after React has taken the text.
  if (place) setTimeout(() => whenDrawn(place, (button) => button.click()))
})
