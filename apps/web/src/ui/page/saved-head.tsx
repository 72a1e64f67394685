import { Check, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

/** Id of the title, which the popup focuses after saving. */
export const SAVED_TITLE = 'saved-title'

type SavedHeadProps = {
  title: string
  lead: ReactNode
  /** Waits for a review. */
  waits?: boolean
}

/** The head of a page after a save: an icon, what happened, and what happens next. Takes the focus. */
export function SavedHead({ title, lead, waits = false }: SavedHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="flex gap-3.5 py-5" data-toast-avoid="">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-11 flex-none place-items-center rounded-full border',
          waits
            ? 'border-pending-line bg-pending-wash text-pending-ink'
            : 'border-approved-line bg-approved-wash text-approved-ink',
        )}
      >
        {waits ? <Clock /> : <Check />}
      </span>
      <div className="min-w-0">
        <h1
          ref={heading}
          id={SAVED_TITLE}
          tabIndex={-1}
          className="page-title wrap-anywhere focus:outline-none"
        >
          {title}
        </h1>
        <p className="mt-0.5 text-ink-soft">{lead}</p>
      </div>
    </div>
  )
}
