import { useEffect, useRef } from 'react'

/** Where a question mark is a character, or where a dialog already has the keys. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

/** The key `?` opens the keyboard help, except where somebody types. */
export function useHelpKey(open: () => void): void {
  const now = useRef(open)
  now.current = open
  useEffect(() => {
    function help(event: KeyboardEvent): void {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TAKEN) !== null) return
      now.current()
    }
    document.addEventListener('keydown', help)
    return () => document.removeEventListener('keydown', help)
  }, [])
}
