import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui as MESSAGES } from '../../messages/en/ui.json'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

type InlineNoteProps = {
  children: ReactNode
  icon?: ReactNode
  onRetry?: () => void
  busy?: boolean
  className?: string
}

/** An inline message instead of content that could not be loaded; used instead of a toast. */
export function InlineNote({ children, icon, onRetry, busy = false, className }: InlineNoteProps) {
  return (
    <div
      className={classNames(
        'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-1 pr-1 pl-3.5 text-sm text-ink-soft',
        className,
      )}
      role="status"
    >
      {icon ?? <CloudOff aria-hidden="true" />}
      <p className="flex-[1_1_200px] py-2">{children}</p>
      {onRetry ? (
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          {MESSAGES.retry}
        </Button>
      ) : null}
    </div>
  )
}
