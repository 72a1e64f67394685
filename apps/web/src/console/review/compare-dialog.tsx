import { FlipHorizontal2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { compare as MESSAGES } from '../../messages/en/review.json'
import { IconButton } from '../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { placeText } from './evidence.tsx'
import type { ReviewCase } from './queries.ts'

const ZOOM_MAX = 4
const QUARTER_DEG = 90
const PERCENT = 100

type CompareProps = {
  entry: ReviewCase
  /** position in `similar`; undefined when closed */
  at: number | undefined
  onClose: () => void
}

/** Two photos at the same scale; both zoom together, the second one turns to lie like the first. */
export function CompareDialog({ entry, at, onClose }: CompareProps) {
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const [mirrored, setMirrored] = useState(false)
  const pair = at === undefined ? undefined : entry.similar[at]
  const own = entry.pictures.find(({ url }) => url === pair?.url)
  const other = pair?.other
  const turn = `rotate(${quarters * QUARTER_DEG}deg) scaleX(${mirrored ? -1 : 1})`
  return (
    <Dialog
      open={pair !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={MESSAGES.title}
      description={other?.title}
      size="lg"
      className="max-w-300!"
      footer={
        <div className="flex w-full flex-wrap items-center gap-1">
          <IconButton label={MESSAGES.zoomOut} onClick={() => setZoom(Math.max(1, zoom - 1))}>
            <ZoomOut />
          </IconButton>
          <span className="min-w-13 text-center text-14 tabular-nums" aria-live="polite">
            {format(MESSAGES.percent, { percent: zoom * PERCENT })}
          </span>
          <IconButton label={MESSAGES.zoomIn} onClick={() => setZoom(Math.min(ZOOM_MAX, zoom + 1))}>
            <ZoomIn />
          </IconButton>
          <IconButton label={MESSAGES.rotate} onClick={() => setQuarters((quarters + 1) % 4)}>
            <RotateCw />
          </IconButton>
          <IconButton
            label={MESSAGES.mirror}
            aria-pressed={mirrored}
            className={mirrored ? 'bg-forest-wash' : ''}
            onClick={() => setMirrored(!mirrored)}
          >
            <FlipHorizontal2 />
          </IconButton>
        </div>
      }
    >
      {own && other?.url ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Side title={MESSAGES.this} url={own.url} zoom={zoom}>
            <LedgerLine label={MESSAGES.taken}>{takenText(own.taken_date)}</LedgerLine>
            <LedgerLine label={MESSAGES.place}>{placeText(own) ?? MESSAGES.unknown}</LedgerLine>
            <LedgerLine label={MESSAGES.saved}>{momentText(entry.waiting_since)}</LedgerLine>
          </Side>
          <Side title={other.title} url={other.url} zoom={zoom} turn={turn}>
            <Differing
              label={MESSAGES.taken}
              value={takenText(other.taken_date)}
              own={takenText(own.taken_date)}
            />
            <Differing
              label={MESSAGES.place}
              value={placeText(other) ?? MESSAGES.unknown}
              own={placeText(own) ?? MESSAGES.unknown}
            />
            <LedgerLine label={MESSAGES.saved}>{momentText(other.saved_date)}</LedgerLine>
            <LedgerLine label={MESSAGES.owner}>
              {other.same_owner ? MESSAGES.same : MESSAGES.another}
            </LedgerLine>
          </Side>
        </div>
      ) : null}
    </Dialog>
  )
}

const takenText = (at: number | null): string => (at === null ? MESSAGES.unknown : momentText(at))

function Differing({ label, value, own }: { label: string; value: string; own: string }) {
  return (
    <LedgerLine label={label} {...(value !== own && { className: '[&_dd]:text-rejected-ink' })}>
      {value === own ? value : `≠ ${value}`}
    </LedgerLine>
  )
}

type SideProps = { title: string; url: string; zoom: number; turn?: string; children: ReactNode }

function Side({ title, url, zoom, turn = '', children }: SideProps) {
  return (
    <figure className="grid min-w-0 content-start gap-2">
      {/* When zoomed it scrolls, and must be reachable by keyboard. */}
      <div
        className="h-[min(52vh,480px)] overflow-auto rounded-control border bg-sunken max-md:h-[30vh]"
        tabIndex={zoom > 1 ? 0 : undefined}
      >
        <img
          src={url}
          alt={title}
          className="max-w-none object-contain"
          style={{ width: `${zoom * PERCENT}%`, height: `${zoom * PERCENT}%`, transform: turn }}
        />
      </div>
      <figcaption>
        <p className="text-14 font-strong wrap-anywhere">{title}</p>
        <LedgerLines>{children}</LedgerLines>
      </figcaption>
    </figure>
  )
}
