import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * The position of an element in the window, measured again only after something may have moved it: pointer
 * events need it far more often than a layout is acceptable.
 */
export function usePlace(element: RefObject<Element | null>): () => DOMRect | undefined {
  const cached = useRef<DOMRect>(undefined)
  useEffect(() => {
    const forget = () => {
      cached.current = undefined
    }
    const observer = new ResizeObserver(forget)
    if (element.current) observer.observe(element.current)
    window.addEventListener('resize', forget)
    window.addEventListener('scroll', forget, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', forget)
      window.removeEventListener('scroll', forget, { capture: true })
      forget()
    }
  }, [element])
  return useCallback(() => {
    cached.current ??= element.current?.getBoundingClientRect()
    return cached.current
  }, [element])
}
