import type { Map as LeafletMap } from 'leaflet'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../button.tsx'
import { MAP_WORDS as WORDS } from './messages.ts'

type MapFrameProps = {
  host: RefObject<HTMLDivElement | null>
  map: LeafletMap | undefined
  credit: string
  tip?: string | undefined
  onOwnPlace?: (() => void) | undefined
  children?: ReactNode
}

/** What stands around a map: zoom left, own place right, one line bottom left, the credit bottom right. */
export function MapFrame({ host, map, credit, tip, onOwnPlace, children }: MapFrameProps) {
  return (
    <div className="map-frame">
      <div className="map-host" ref={host} />
      <div className="map-zoom">
        <IconButton label={WORDS.zoomIn} onClick={() => map?.zoomIn()}>
          <Plus />
        </IconButton>
        <IconButton label={WORDS.zoomOut} onClick={() => map?.zoomOut()}>
          <Minus />
        </IconButton>
      </div>
      {onOwnPlace ? (
        <div className="map-own">
          <IconButton label={WORDS.ownPlace} onClick={onOwnPlace}>
            <LocateFixed />
          </IconButton>
        </div>
      ) : null}
      {tip === undefined ? null : <span className="map-tip">{tip}</span>}
      {credit === '' ? null : <span className="map-credit">{credit}</span>}
      {children}
    </div>
  )
}
