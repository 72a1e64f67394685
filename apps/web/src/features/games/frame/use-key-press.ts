import { useEffect, useRef } from 'react'

/** Elements where a letter is text. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/** Keys that work anywhere in the game, without Ctrl, Meta or Alt; only while `active`. */
export function useKeyPress(active: boolean, onPress: (key: string, target: Element | null) => void): void {
  const now = useRef(onPress)
  now.current = onPress
  useEffect(() => {
    if (!active) return
    const press = ({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || repeat) return
      const element = target instanceof Element ? target : null
      if (!element?.closest(TYPED_INTO)) now.current(key.toLowerCase(), element)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active])
}
