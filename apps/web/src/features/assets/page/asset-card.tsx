import type { AssetStatus } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import type { ReactNode } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import {
  credits as CREDIT_MESSAGES,
  details as DETAILS_MESSAGES,
  card as MESSAGES,
} from '../../../messages/en/assets/pages.json'
import { Art, type ArtName } from '../../../ui/art.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import type { Hue } from '../../../ui/kind-icon.tsx'
import type { Asset, OpenMode } from '../asset.ts'

type AssetCardProps = {
  hue: Hue
  asset: Asset
  line: string
  status: AssetStatus
  /** Shown without a photo, and until the photo has loaded. */
  art: ArtName
  photo?: string | undefined
  /** A button of its kind. */
  action?: ReactNode
  open: (mode: OpenMode) => void
  /** Ledger lines, at most three; a rejected asset shows its credits instead. */
  children: ReactNode
}

/** An asset: picture, name, status, key figures, and buttons for its dialogs. */
export function AssetCard({ hue, asset, line, status, art, photo, action, open, children }: AssetCardProps) {
  const rejected = status === 'rejected'
  return (
    <article className={`card asset-card hue-${hue}`}>
      <div className="asset-picture">
        {photo ? (
          <img src={photo} alt="" loading="lazy" decoding="async" className="asset-photo" />
        ) : (
          <Art name={art} className="asset-art" loading="lazy" />
        )}
      </div>
      <div className="asset-text">
        <div className="asset-head">
          <div className="min-w-0">
            <h3 className="font-head wrap-anywhere">{asset.name}</h3>
            <p className="text-12 text-ink-soft wrap-anywhere">{line}</p>
          </div>
          <StatusBadge status={status} />
        </div>
        {rejected && asset.reason ? <p className="asset-why">{asset.reason}</p> : null}
        <LedgerLines className="asset-lines">
          {rejected ? (
            <LedgerLine label={DETAILS_MESSAGES.credits}>
              {format(CREDIT_MESSAGES.rejected, { credits: CREDITS_PER_ASSET })}
            </LedgerLine>
          ) : (
            children
          )}
        </LedgerLines>
        <div className="asset-actions">
          <Button
            variant="secondary"
            onClick={() => open('read')}
            aria-label={`${MESSAGES.view}, ${asset.name}`}
          >
            {MESSAGES.view}
          </Button>
          {action}
          {rejected ? (
            <Button
              variant="tint"
              onClick={() => open('edit')}
              aria-label={`${MESSAGES.correct}, ${asset.name}`}
            >
              {MESSAGES.correct}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  )
}
