import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { ui as MESSAGES } from '../../messages/en/ui.json'
import { POPOVER } from '../overlay/overlay-props.ts'

type CalculationPopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>
  heading: string
  description: string
  more?: ReactNode
  children: ReactNode
}

/** 'How this is calculated' on desktops, beside the pressed figure. */
export function CalculationPopover(props: CalculationPopoverProps) {
  const { open, onOpenChange, anchor, heading, description, more, children } = props
  function change(next: boolean, details: { event: Event }): void {
    // The opener handles its own press; without this check the press would close the popover and open it
    // again.
    const pressed = details.event.target
    if (!next && pressed instanceof Node && anchor.current?.contains(pressed)) return
    onOpenChange(next)
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner className="z-45" anchor={anchor} sideOffset={8} collisionPadding={16}>
          <Popover.Popup className={`w-95 overflow-auto px-4.5 pt-3 pb-4 ${POPOVER}`} finalFocus={anchor}>
            <div className="flex items-center justify-between" data-toast-avoid="">
              <Popover.Title className="text-16 font-head">{heading}</Popover.Title>
              <Popover.Close className="icon-btn -me-3" aria-label={MESSAGES.close}>
                <X />
              </Popover.Close>
            </div>
            <Popover.Description className="mb-2 text-14 text-ink-soft">{description}</Popover.Description>
            {children}
            {more ? <div className="mt-2">{more}</div> : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
