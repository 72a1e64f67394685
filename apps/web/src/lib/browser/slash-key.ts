import { type RefObject, useEffect } from 'react'

/** Elements where a slash is text, or where the page behind must not take the focus. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Focuses the search field of a page with `/`. */
export function useSlashKey(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function lead(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TAKEN) !== null) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [field])
}
