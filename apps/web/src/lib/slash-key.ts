import { type RefObject, useEffect } from 'react'

/** Where a slash is a letter, or where what stands behind must not take the focus. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** The key `/` leads to the search field of a page. */
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
