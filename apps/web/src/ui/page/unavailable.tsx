import { RotateCw } from 'lucide-react'
import { ui as MESSAGES } from '../../messages/en/ui.json'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

type UnavailableProps = {
  /** Names what could not be read; a generic sentence by default. */
  title?: string
  text?: string
  busy: boolean
  onRetry: () => void
  className?: string
}

/** Replaces a figure that could not be read, with a button to retry. */
export function Unavailable({ title, text, busy, onRetry, className }: UnavailableProps) {
  return (
    <div className={classNames('grid justify-items-start text-sm', className)} role="status">
      <p className={title === undefined ? '' : 'font-strong'}>{title ?? MESSAGES.unavailable}</p>
      {text === undefined ? null : <p className="text-14 text-ink-soft">{text}</p>}
      <Button
        variant="quiet"
        className="-ml-3 px-3! text-[0.875rem]!"
        icon={<RotateCw aria-hidden="true" />}
        busy={busy}
        onClick={onRetry}
      >
        {MESSAGES.tryAgain}
      </Button>
    </div>
  )
}
