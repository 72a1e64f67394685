import { useEffect, useRef } from 'react'

/** Elements where the key is text, or whose dialog covers the page. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

/** Calls `act` when the key is pressed, except where the user types text, in a dialog, and with a modifier key. */
export function useShortcut(key: string, act: () => void): void {
  const now = useRef(act)
  now.current = act
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TAKEN) !== null) return
      event.preventDefault()
      now.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}
