import { FlipHorizontal2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { compare as MESSAGES } from '../../messages/en/review.json'
import { IconButton } from '../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ownerCode, ownerText } from './case-marks.tsx'
import { placeText } from './evidence.tsx'
import { factsOf } from './facts.ts'
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

/**
 * Two entries side by side: their photos at the same scale, and what was entered. Both photos zoom together, the
 * second one turns to lie like the first.
 */
export function CompareDialog({ entry, at, onClose }: CompareProps) {
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const [mirrored, setMirrored] = useState(false)
  // What was shown stays while the dialog closes.
  const [last, setLast] = useState(at)
  if (at !== undefined && at !== last) setLast(at)
  const pair = last === undefined ? undefined : entry.similar[last]
  const photos = entry.pictures.filter(({ type }) => type.startsWith('image/'))
  const own = photos.find(({ url }) => url === pair?.url) ?? photos[0]
  const other = pair?.other
  const hasPhotos = own !== undefined || (other && other.url !== null)
  const turn = `rotate(${quarters * QUARTER_DEG}deg) scaleX(${mirrored ? -1 : 1})`
  return (
    <Dialog
      open={at !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={own && other?.url ? MESSAGES.title : MESSAGES.entries}
      description={other?.title}
      size="lg"
      className="max-w-300!"
      footer={
        hasPhotos ? (
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
        ) : undefined
      }
    >
      {pair ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Side title={MESSAGES.this} url={hasPhotos ? (own?.url ?? null) : undefined} zoom={zoom}>
            <Lines lines={ownLines(entry, own, pair.other)} />
          </Side>
          <Side title={pair.other.title} url={hasPhotos ? pair.other.url : undefined} zoom={zoom} turn={turn}>
            <Lines lines={otherLines(entry, pair.other)} compared={ownLines(entry, own, pair.other)} />
          </Side>
        </div>
      ) : null}
    </Dialog>
  )
}

type Line = { label: string; value: string }
type Other = ReviewCase['similar'][number]['other']

/** What was entered, with every line that either of two assets has, so that equal lines lie beside each other. */
function factLines(
  of: Pick<Other, 'kind' | 'facts'>,
  pair: readonly Pick<Other, 'kind' | 'facts'>[],
): Line[] {
  if (pair.some(({ kind }) => kind === 'activity' || kind === 'visit')) return []
  const values = new Map(factsOf(of).map(({ label, value }) => [label, value]))
  const labels = new Set(pair.flatMap((one) => factsOf(one).map(({ label }) => label)))
  return [...labels].map((label) => ({ label, value: values.get(label) ?? MESSAGES.notGiven }))
}

const photoLines = (picture: Pick<Other, 'taken_date' | 'lat' | 'lng'> | undefined): Line[] =>
  picture === undefined
    ? []
    : [
        {
          label: MESSAGES.taken,
          value: picture.taken_date === null ? MESSAGES.unknown : momentText(picture.taken_date),
        },
        { label: MESSAGES.place, value: placeText(picture) ?? MESSAGES.unknown },
      ]

const ownLines = (
  entry: ReviewCase,
  own: Pick<Other, 'taken_date' | 'lat' | 'lng'> | undefined,
  other: Other,
) => [
  ...photoLines(own),
  ...factLines(entry, [entry, other]),
  { label: MESSAGES.saved, value: momentText(entry.waiting_since) },
  { label: MESSAGES.owner, value: ownerText(entry) },
]

const otherLines = (entry: ReviewCase, other: Other) => [
  ...photoLines(other.url === null ? undefined : other),
  ...factLines(other, [entry, other]),
  { label: MESSAGES.saved, value: momentText(other.saved_date) },
  {
    label: MESSAGES.owner,
    value: other.same_owner ? MESSAGES.same : format(MESSAGES.another, { code: ownerCode(other.owner_id) }),
  },
  { label: MESSAGES.status, value: MESSAGES.statuses[other.status] },
]

/** Marks what differs, except that every entry was saved at its own time by its own owner. */
function Lines({ lines, compared = lines }: { lines: readonly Line[]; compared?: readonly Line[] }) {
  const others = new Map(compared.map(({ label, value }) => [label, value]))
  const isOwn = (label: string) => label === MESSAGES.saved || label === MESSAGES.owner
  return lines.map(({ label, value }) => {
    const differs = !isOwn(label) && others.has(label) && others.get(label) !== value
    return (
      <LedgerLine key={label} label={label} {...(differs && { className: '[&_dd]:text-rejected-ink' })}>
        {differs ? `≠ ${value}` : value}
      </LedgerLine>
    )
  })
}

type SideProps = {
  title: string
  /** null: this side has no photo; undefined: neither has one */
  url: string | null | undefined
  zoom: number
  turn?: string
  children: ReactNode
}

function Side({ title, url, zoom, turn = '', children }: SideProps) {
  return (
    <figure className="grid min-w-0 content-start gap-2">
      {url === undefined ? null : url === null ? (
        <p className="grid h-40 place-items-center rounded-control border bg-sunken text-14 text-ink-soft">
          {MESSAGES.noPhoto}
        </p>
      ) : (
        // When zoomed it scrolls, and must be reachable by keyboard.
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
      )}
      <figcaption>
        <p className="text-14 font-strong wrap-anywhere">{title}</p>
        <LedgerLines>{children}</LedgerLines>
      </figcaption>
    </figure>
  )
}
