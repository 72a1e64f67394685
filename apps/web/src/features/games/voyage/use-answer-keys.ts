import { useEffect, useRef } from 'react'

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'
const ANSWER_KEY = /^[1-4]$/

/** Keys 1 to 4 answer, wherever the focus is, while a question waits. */
export function useAnswerKeys(waiting: boolean, onAnswer: (choice: number) => void): void {
  const now = useRef(onAnswer)
  now.current = onAnswer
  useEffect(() => {
    if (!waiting) return
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      if (ctrlKey || metaKey || altKey || repeat || !ANSWER_KEY.test(key)) return
      if (target instanceof Element && target.closest(TYPED_INTO)) return
      now.current(Number(key) - 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [waiting])
}
