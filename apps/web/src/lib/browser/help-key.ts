import { useEffect, useRef } from 'react'

/** Elements where a question mark is text, or where a dialog handles the keys. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

/** Opens the keyboard help with `?`, except where the user types text. */
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
