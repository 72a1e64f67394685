import { useEffect, useEffectEvent } from 'react'

/** Elements where a letter is text. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/**
 * Keys that work anywhere in the game, without Ctrl, Meta or Alt; only while `active`.
 * @param onPress gets the key in lower case
 * @param repeats also while a key is held down
 */
export function useKeyPress(
  active: boolean,
  onPress: (key: string, event: KeyboardEvent) => void,
  repeats = false,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.repeat && !repeats)) return
    const typing = event.target instanceof Element && event.target.closest(TYPED_INTO)
    if (!typing) onPress(event.key.toLowerCase(), event)
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active])
}
