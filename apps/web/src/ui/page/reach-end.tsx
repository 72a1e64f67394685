import { useEffect, useRef } from 'react'

/** Loads more once the end of the list is this close below the viewport; no margin above it. */
const AHEAD = '0px 0px 1200px 0px'

/**
 * Put it at the end of a list: calls `onReach` when it comes near the viewport. Use a new `key` for each
 * part.
 */
export function ReachEnd({ onReach }: { onReach: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  reach.current = onReach
  useEffect(() => {
    if (!place.current) return
    if (typeof IntersectionObserver === 'undefined') return reach.current()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach.current()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} />
}
