import { Popover } from '@base-ui/react/popover'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { creditsText } from '../../lib/figures.ts'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { useMedia, WIDE_QUERY } from '../../ui/use-media.ts'
import { CreditsFigure } from './credits-figure.tsx'
import { EarnedLines, Grants } from './grants.tsx'
import { WALLET_WORDS as WORDS } from './messages.ts'
import { useCredits, useEarned } from './queries.ts'
import './wallet.css'

type WalletPopupProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Height of the top bar, px; the popover hangs below its centre, where the Wallet button is. */
const BAR_PX = 60

const UNDER_THE_BAR = {
  getBoundingClientRect: () => new DOMRect(document.documentElement.clientWidth / 2, 0, 0, BAR_PX),
}

/** The wallet at a glance: a popover under the centre button, a sheet on a phone. */
export function WalletPopup({ open, onOpenChange }: WalletPopupProps) {
  const wide = useMedia(WIDE_QUERY)
  const go = (
    <Link to="/wallet" className={buttonClass('primary', 'md', 'w-full')} onClick={() => onOpenChange(false)}>
      {WORDS.open}
    </Link>
  )
  if (!wide)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={WORDS.title} footer={go}>
        <Glance wanted={open} />
      </Dialog>
    )
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal>
      <Popover.Portal>
        <Popover.Positioner
          className="popover-place"
          anchor={UNDER_THE_BAR}
          positionMethod="fixed"
          sideOffset={5}
        >
          <Popover.Popup className="popover wallet-popover">
            <Popover.Arrow className="wallet-arrow" />
            <div className="mb-2 flex items-center justify-between">
              <Popover.Title className="text-20 font-head">{WORDS.title}</Popover.Title>
              <Popover.Close className="icon-btn -me-3" aria-label={WORDS.close}>
                <X />
              </Popover.Close>
            </div>
            <Glance wanted={open} />
            <div className="mt-3">{go}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Glance({ wanted }: { wanted: boolean }) {
  const { userId } = useSession()
  const { credits, isError, isFetching, refetch } = useCredits(userId, wanted)
  const earned = useEarned(userId, wanted)
  return (
    <>
      <CreditsFigure credits={credits} headingLevel={3} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-14">
        <span className="wallet-share" data-part="available">
          {WORDS.available} <b className="num">{creditsText(credits.parts.available)}</b>
        </span>
        <span className="wallet-share" data-part="pending">
          {WORDS.pending} <b className="num">{creditsText(credits.parts.pending + credits.parts.held)}</b>
        </span>
      </div>
      {isError ? (
        <InlineNote className="mt-3" busy={isFetching} onRetry={() => void refetch()}>
          {WORDS.creditsFailed}
        </InlineNote>
      ) : null}
      <div className="my-4 rounded-control border border-line">
        <Grants headingLevel={3} />
      </div>
      <EarnedLines earned={earned.data} />
      {earned.isError ? (
        <InlineNote busy={earned.isFetching} onRetry={() => void earned.refetch()}>
          {WORDS.earnedFailed}
        </InlineNote>
      ) : null}
    </>
  )
}
