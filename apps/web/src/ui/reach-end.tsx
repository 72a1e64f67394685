import { useEffect, useRef } from 'react'

/** How far below the screen the end of a list may be when more of it is drawn; above it nothing is. */
const AHEAD = '0px 0px 1200px 0px'

/**
 * Stands at the end of what is drawn and tells when it comes near the screen. Give it a new `key` with each
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
