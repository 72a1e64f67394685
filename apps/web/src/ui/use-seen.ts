import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element has been in the viewport yet; a browser that cannot tell shows everything.
 * @returns a ref for the element, and the answer
 */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    if (typeof IntersectionObserver === 'undefined') return setSeen(true)
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      setSeen(true)
      watcher.disconnect()
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return [place, seen]
}
