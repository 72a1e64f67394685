import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { wholeText } from '../../lib/format/figures.ts'
import { metresPerPx } from './view.ts'

/** Maximum width of the bar, px. */
const MOST_PX = 96
const STEPS = [1, 2, 3, 5] as const
const M_PER_KM = 1_000

/** The longest round distance that fits, with its width. @param perPx metres per pixel */
export function scaleOf(perPx: number): { text: string; px: number } | undefined {
  const most = perPx * MOST_PX
  if (!(most > 0) || !Number.isFinite(most)) return undefined
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = (STEPS.findLast((step) => step * power <= most) ?? 1) * power
  const text = metres >= M_PER_KM ? `${wholeText(metres / M_PER_KM)} km` : `${metres} m`
  return { text, px: Math.round(metres / perPx) }
}

/** The scale at the centre of the map. */
export function ScaleBar({ map }: { map: LeafletMap | undefined }) {
  const [perPx, setPerPx] = useState<number>()
  useEffect(() => {
    if (!map) return
    const measure = () => setPerPx(metresPerPx(map.getCenter().lat, map.getZoom()))
    measure()
    map.on('moveend resize', measure)
    return () => {
      map.off('moveend resize', measure)
    }
  }, [map])
  const scale = perPx === undefined ? undefined : scaleOf(perPx)
  if (!scale) return null
  return (
    // The border image leaves the vertical lines only at the ends of the bar.
    <span
      data-above-map=""
      className="map-scale relative mr-2.5 mb-2 box-border h-[1.375rem] border-x-[1.5px] border-b-[1.5px] border-ink [border-image:linear-gradient(transparent_66%,var(--ink)_66%)_1] text-xs font-strong text-ink [text-shadow:var(--map-halo)]"
      style={{ width: scale.px }}
    >
      {/* Large text is wider than the bar and grows away from the edge. */}
      <span className="absolute right-0 min-w-full text-center whitespace-nowrap">{scale.text}</span>
    </span>
  )
}
