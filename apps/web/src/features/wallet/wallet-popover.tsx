import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { wallet as MESSAGES } from '../../messages/en/wallet.json'
import { POPOVER } from '../../ui/overlay/overlay-props.ts'

/** Height of the top bar, px; the popover opens below its centre, where the Wallet button is. */
const BAR_PX = 60

const UNDER_THE_BAR = {
  getBoundingClientRect: () => new DOMRect(document.documentElement.clientWidth / 2, 0, 0, BAR_PX),
}

type WalletPopoverProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** The wallet's popover on desktops, below the centre button. */
export function WalletPopover({ open, onOpenChange, children }: WalletPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal>
      <Popover.Portal>
        <Popover.Positioner className="z-45" anchor={UNDER_THE_BAR} positionMethod="fixed" sideOffset={5}>
          <Popover.Popup className={`w-100 p-5 ${POPOVER}`}>
            <Popover.Arrow className="-top-1.75 size-3.25 rotate-45 border-t border-l bg-card" />
            <div className="mb-2 flex items-center justify-between" data-toast-avoid="">
              <Popover.Title className="text-20 font-head">{MESSAGES.title}</Popover.Title>
              <Popover.Close className="icon-btn -me-3" aria-label={MESSAGES.close}>
                <X />
              </Popover.Close>
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
