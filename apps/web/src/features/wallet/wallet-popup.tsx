import { heldInAll } from '@eco/domain/credits/constants'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { creditsText } from '../../lib/format/figures.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { useSession } from '../../lib/session/session.ts'
import { wallet as MESSAGES } from '../../messages/en/wallet.json'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useMedia, WIDE_QUERY } from '../../ui/use-media.ts'
import { CreditsFigure, creditsOrSkeleton, Share } from './credits-figure.tsx'
import { EarnedLines, Grants } from './grants.tsx'
import { useCredits } from './queries.ts'

type WalletPopupProps = { open: boolean; onOpenChange: (open: boolean) => void }

// Positioning code is only loaded on desktops.
const WalletPopover = lazyPart(() => import('./wallet-popover.tsx'), 'WalletPopover')

/** A summary of the wallet: a popover below the centre button, a sheet on a phone. */
export function WalletPopup({ open, onOpenChange }: WalletPopupProps) {
  const wide = useMedia(WIDE_QUERY)
  const go = (
    <Link to="/wallet" className={buttonClass('primary', 'md', 'w-full')} onClick={() => onOpenChange(false)}>
      {MESSAGES.open}
    </Link>
  )
  if (!wide)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={MESSAGES.title} footer={go}>
        <Glance wanted={open} />
      </Dialog>
    )
  return (
    <Suspense>
      <WalletPopover open={open} onOpenChange={onOpenChange}>
        <Glance wanted={open} />
        <div className="mt-3">{go}</div>
      </WalletPopover>
    </Suspense>
  )
}

function Glance({ wanted }: { wanted: boolean }) {
  const { userId } = useSession()
  const reading = useCredits(userId, wanted)
  const parts = reading.data?.parts
  return (
    <>
      <CreditsFigure reading={reading} headingLevel={3} />
      {parts === undefined && reading.isError ? null : (
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-14">
          <Share part="available">
            {MESSAGES.available} <b className="tabular-nums">{creditsOrSkeleton(parts?.available)}</b>
          </Share>
          {parts && heldInAll(parts) > 0 ? (
            <Share part="held">
              {MESSAGES.onHold} <b className="tabular-nums">{creditsText(heldInAll(parts))}</b>
            </Share>
          ) : null}
          <Share part="pending">
            {MESSAGES.pending} <b className="tabular-nums">{creditsOrSkeleton(parts?.pending)}</b>
          </Share>
        </div>
      )}
      <div className="my-4 rounded-control border border-line">
        <Grants headingLevel={3} />
      </div>
      <EarnedLines wanted={wanted} />
    </>
  )
}
