import { useMemo } from 'react'
import { contact as CONTACT } from '../../messages/en/contact.json'
import { PlacesMap } from '../../ui/map/map.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import Sketch from './sketch.svg?react'

/** Shows the coast and nearby towns, so that even the drawn outline map identifies the place. */
const ZOOM = 7

type LocationProps = { place: { lat: number; lng: number }; label: string; detail: string }

/** The operator's location. Shows a sketch until the map comes into view. */
export function Location({ place, label, detail }: LocationProps) {
  const places = useMemo(() => [{ id: 'here', label, detail, ...place }], [label, detail, place])
  const [frame, seen] = useSeen<HTMLDivElement>()
  return (
    <div ref={frame} className="min-h-72" data-location="">
      {seen ? (
        <PlacesMap places={places} label={CONTACT.map} zoom={ZOOM} tall />
      ) : (
        <Sketch className="block w-full h-72 border rounded-xl" role="img" aria-label={CONTACT.map} />
      )}
    </div>
  )
}
