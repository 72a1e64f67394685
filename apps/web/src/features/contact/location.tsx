import { useEffect, useRef, useState } from 'react'
import { OPERATOR } from '../../lib/operator.ts'
import { PlacesMap } from '../../ui/map/places-map.tsx'
import { CONTACT } from './messages.ts'
import { Sketch } from './sketch.tsx'

const PLACES = [{ id: 'here', label: OPERATOR.street, detail: OPERATOR.city, ...OPERATOR.place }]

/** Shows the coast and the towns around, so that the drawn outline says where it is, too. */
const ZOOM = 7

/** Where we are. A drawn sketch stands there until the map is in view, and for good without JavaScript. */
export function Location() {
  const frame = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={frame} className="contact-map">
      {seen ? (
        <PlacesMap places={PLACES} label={CONTACT.map} zoom={ZOOM} tall />
      ) : (
        <Sketch label={CONTACT.map} />
      )}
    </div>
  )
}
