import { useEffect, useRef } from 'react'

/** Elements where a letter is text. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/**
 * A key that works anywhere in the game.
 * @param key in lower case; undefined turns it off
 */
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
