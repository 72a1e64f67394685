import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { banner as MESSAGES } from '../../messages/en/suspension.json'

/** On every page of a suspended member. */
export function SuspensionBanner() {
  return (
    <aside
      aria-label={MESSAGES.label}
      className="border-b border-rejected-line bg-rejected-wash text-14 text-rejected-ink"
    >
      <p className="wrap flex flex-wrap items-center gap-x-3 py-2.5">
        <Ban aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="font-strong">{MESSAGES.text}</span>
        <Link to="/suspension" className="inline-flex min-h-tap items-center font-strong underline">
          {MESSAGES.open}
        </Link>
      </p>
    </aside>
  )
}
