import { useEffect, useRef } from 'react'

/** Where a letter is a letter. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/** A key of the whole game, wherever the focus is. @param key in small letters; undefined while it does nothing */
export function useKey(key: string | undefined, onPress: () => void): void {
  const now = useRef(onPress)
  now.current = onPress
  useEffect(() => {
    if (key === undefined) return
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      const typing = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null
      if (plain && !typing && event.key.toLowerCase() === key) now.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}
