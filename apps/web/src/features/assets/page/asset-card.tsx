import type { AssetStatus } from '@eco/domain/assets/kinds'
import { useWaitTexts } from '../../../lib/api/waiting-times.ts'
import { card as MESSAGES } from '../../../messages/en/assets/pages.json'
import { reasons as REASONS } from '../../../messages/en/member-review.json'
import { Art } from '../../../ui/art.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { KIND_HUES } from '../../../ui/kind-icon.tsx'
import type { AnyKind, Asset, OpenMode } from '../asset.ts'
import { CreditsLine } from '../measures.tsx'

/** Up to a thousand cards: those off screen are not laid out. The height is that of a card without a reason. */
export const ASSET_CARD =
  'card grid grid-cols-[96px_minmax(0,1fr)] overflow-hidden [content-visibility:auto] [contain-intrinsic-size:auto_152px] lg:flex lg:flex-col lg:[contain-intrinsic-size:auto_392px]'
export const ASSET_TEXT = 'flex min-w-0 flex-col p-3.5 lg:flex-1 lg:px-4.5 lg:py-4'

type AssetCardProps = {
  view: AnyKind
  item: Asset
  status: AssetStatus
  open: (mode: OpenMode) => void
}

/** An asset: picture, name, status, key figures, and buttons for its dialogs. */
export function AssetCard({ view, item, status, open }: AssetCardProps) {
  const { kind, artOf, lineOf, photoOf, CardLines, DrivesDialog } = view
  const rejected = status === 'rejected'
  const wait = useWaitTexts(kind)?.short
  const photo = photoOf?.(item)
  return (
    <article className={`${ASSET_CARD} hue-${KIND_HUES[kind]}`}>
      <div className="relative grid min-h-full place-items-center overflow-hidden bg-hue-wash lg:h-41 lg:min-h-41">
        {photo ? (
          <img
            src={photo}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <Art name={artOf(item)} className="size-23 lg:size-38" loading="lazy" />
        )}
      </div>
      <div className={ASSET_TEXT}>
        <div className="flex flex-col items-start gap-1.5 lg:flex-row lg:justify-between lg:gap-3">
          <div className="min-w-0">
            <h3 className="font-head wrap-anywhere">{item.name}</h3>
            <p className="text-12 text-ink-soft wrap-anywhere">{lineOf(item)}</p>
          </div>
          <StatusBadge status={status} />
        </div>
        {rejected && item.reason ? (
          <p className="mt-2 rounded-control bg-rejected-wash px-3 py-2.25 text-sm">
            <span className="line-clamp-4 wrap-anywhere">
              <b className="font-strong">{REASONS[item.reasonCode ?? 'other']}:</b> {item.reason}
            </span>
          </p>
        ) : null}
        {status === 'pending' && wait ? <p className="mt-1 text-12 text-ink-soft">{wait}</p> : null}
        <LedgerLines className="hidden lg:mt-2 lg:block lg:*:py-1.25">
          {rejected ? <CreditsLine status={status} /> : <CardLines item={item} status={status} />}
        </LedgerLines>
        <div className="mt-auto flex flex-wrap gap-1.5 pt-2.5 *:flex-auto *:px-1 *:text-sm xs:gap-2 xs:*:px-2 lg:pt-3">
          <Button
            variant="secondary"
            onClick={() => open('read')}
            aria-label={`${MESSAGES.view}, ${item.name}`}
          >
            {MESSAGES.view}
          </Button>
          {DrivesDialog ? (
            <Button
              variant={rejected ? 'secondary' : 'tint'}
              onClick={() => open('drives')}
              aria-label={`${MESSAGES.addDetails}, ${item.name}`}
            >
              {MESSAGES.addDetails}
            </Button>
          ) : null}
          {rejected ? (
            <Button
              variant="tint"
              onClick={() => open('edit')}
              aria-label={`${MESSAGES.correct}, ${item.name}`}
            >
              {MESSAGES.correct}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  )
}
