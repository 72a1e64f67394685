import type { Map as LeafletMap } from 'leaflet'
import { LocateFixed, Minus, Plus, WifiOff } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../button.tsx'
import { MAP_MESSAGES as MESSAGES } from './messages.ts'
import { ScaleBar } from './scale-bar.tsx'

type MapFrameProps = {
  host: RefObject<HTMLDivElement | null>
  map: LeafletMap | undefined
  credit: string
  tip?: string | undefined
  onOwnPlace?: (() => void) | undefined
  children?: ReactNode
}

/** Controls around a map: zoom left, own place right, one line bottom left, scale and credit bottom right. */
export function MapFrame({ host, map, credit, tip, onOwnPlace, children }: MapFrameProps) {
  return (
    <div className="map-frame">
      <div className="map-host" ref={host} />
      <div className="map-zoom">
        <IconButton label={MESSAGES.zoomIn} onClick={() => map?.zoomIn()}>
          <Plus />
        </IconButton>
        <IconButton label={MESSAGES.zoomOut} onClick={() => map?.zoomOut()}>
          <Minus />
        </IconButton>
      </div>
      {onOwnPlace ? (
        <div className="map-own">
          <IconButton label={MESSAGES.ownPlace} onClick={onOwnPlace}>
            <LocateFixed />
          </IconButton>
        </div>
      ) : null}
      {tip === undefined ? null : <span className="map-tip">{tip}</span>}
      <ScaleBar map={map} />
      {credit === '' ? null : <span className="map-credit">{credit}</span>}
      {children}
    </div>
  )
}

/** Explains why the map has no streets although the operator has a map service. */
export function ServiceNote() {
  return (
    <div className="map-service" role="status">
      <WifiOff aria-hidden="true" />
      <div>
        <b>{MESSAGES.unreachable}</b>
        <p>{MESSAGES.drawn}</p>
      </div>
    </div>
  )
}
