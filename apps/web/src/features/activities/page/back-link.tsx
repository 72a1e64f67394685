import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { activities as MESSAGES } from '../../../messages/en/activities.json'
import { classNames } from '../../../ui/class-names.ts'

/** From an activity or the history back to all activities. */
export function BackLink({ className }: { className?: string }) {
  return (
    <Link
      to="/activities"
      className={classNames(
        '-ml-1 inline-flex min-h-tap items-center gap-1.5 pr-2 text-sm font-strong text-ink-soft no-underline hover:text-ink hover:underline',
        className,
      )}
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      {MESSAGES.back}
    </Link>
  )
}
