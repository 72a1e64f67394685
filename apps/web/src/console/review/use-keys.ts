import { useEffect, useRef } from 'react'

/** Elements where a letter is text, or where an open dialog handles the keys. */
const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]:not([data-closed])'

/** Runs an action by its key, in lower case, except where the reviewer types text. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const now = useRef(actions)
  now.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest(TAKEN) !== null) return
      const action = now.current[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
