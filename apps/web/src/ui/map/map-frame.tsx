import type { Map as LeafletMap } from 'leaflet'
import { LocateFixed, Minus, Plus, WifiOff } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { map as MESSAGES } from '../../messages/en/map.json'
import { IconButton } from '../button.tsx'
import { ScaleBar } from './scale-bar.tsx'

type MapFrameProps = {
  host: RefObject<HTMLDivElement | null>
  map: LeafletMap | undefined
  credit: string
  tip?: string | undefined
  onOwnPlace?: (() => void) | undefined
  tall?: boolean
  children?: ReactNode
}

const CONTROLS =
  'absolute top-2.5 z-1 grid overflow-hidden rounded-control border border-line-strong bg-card text-ink [&>button]:rounded-none [&>button:focus-visible]:-outline-offset-3 [&>button+button]:border-t'

/** Controls around a map: zoom left, own place right, one line bottom left, scale and credit bottom right. */
export function MapFrame({ host, map, credit, tip, onOwnPlace, tall = false, children }: MapFrameProps) {
  return (
    <div
      className={`relative isolate overflow-hidden rounded-xl border bg-sunken [--map-halo:0_0_3px_var(--sunken),0_0_3px_var(--sunken),0_0_3px_var(--sunken),0_0_2px_var(--sunken)] data-water:bg-sky-wash ${tall ? 'h-[clamp(280px,48vh,440px)]' : 'h-52'}`}
    >
      <div
        className="absolute inset-0 z-0 cursor-grab focus-visible:rounded-xl focus-visible:-outline-offset-3 [&.leaflet-dragging]:cursor-grabbing"
        ref={host}
      />
      <div className={`left-2.5 ${CONTROLS}`} data-above-map="">
        <IconButton label={MESSAGES.zoomIn} onClick={() => map?.zoomIn()}>
          <Plus />
        </IconButton>
        <IconButton label={MESSAGES.zoomOut} onClick={() => map?.zoomOut()}>
          <Minus />
        </IconButton>
      </div>
      {onOwnPlace ? (
        <div className={`right-2.5 ${CONTROLS}`} data-above-map="">
          <IconButton label={MESSAGES.ownPlace} onClick={onOwnPlace}>
            <LocateFixed />
          </IconButton>
        </div>
      ) : null}
      {tip === undefined ? null : (
        <span
          data-above-map=""
          className="pointer-events-none absolute bottom-6.5 left-2.5 z-1 max-w-[calc(100%-20px)] truncate rounded-lg bg-ink px-2.5 py-1.5 text-xs font-strong text-paper tabular-nums xs:bottom-2.5"
        >
          {tip}
        </span>
      )}
      <div className="pointer-events-none absolute right-0 bottom-0 z-1 flex max-w-full flex-col items-end">
        <ScaleBar map={map} />
        {credit === '' ? null : (
          <span
            data-above-map=""
            className="rounded-tl-badge bg-card/88 px-1.5 py-0.5 text-right text-xs text-ink-soft"
          >
            {credit}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}

/** Explains why the map has no streets although the operator has a map service. */
export function ServiceNote() {
  return (
    <div
      className="flex gap-3 rounded-xl border border-sky-fill/50 bg-sky-wash px-3.5 py-3 text-sm"
      role="status"
    >
      <WifiOff className="text-sky-ink" aria-hidden="true" />
      <div>
        <b>{MESSAGES.unreachable}</b>
        <p>{MESSAGES.drawn}</p>
      </div>
    </div>
  )
}
