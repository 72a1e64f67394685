import { ShieldCheck, ShieldX } from 'lucide-react'
import { dayText, isoDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { verify as MESSAGES } from '../../../messages/en/verify.json'
import { classNames } from '../../../ui/class-names.ts'
import type { Verified } from './verify-proof.ts'

/** The result above the steps; announced when it is there. */
export function Verdict({ verified: { failed, found } }: { verified: Verified }) {
  const isGenuine = failed === undefined
  const Icon = isGenuine ? ShieldCheck : ShieldX
  const { amount = 0, at = 0 } = found.leaf ?? {}
  return (
    <div
      role={isGenuine ? 'status' : 'alert'}
      className={classNames(
        'flex items-center gap-4 rounded-control border p-4',
        isGenuine ? 'border-approved-line bg-approved-wash' : 'border-rejected-line bg-rejected-wash',
      )}
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-card">
        <Icon
          className={classNames('size-7', isGenuine ? 'text-approved-ink' : 'text-rejected-ink')}
          aria-hidden="true"
        />
      </span>
      <div className="min-w-0">
        <h2
          className={classNames('text-20 font-strong', isGenuine ? 'text-approved-ink' : 'text-rejected-ink')}
        >
          {isGenuine ? MESSAGES.genuine : MESSAGES.wrong}
        </h2>
        <p>
          {isGenuine
            ? format(MESSAGES.genuineText, { amount, day: dayText(isoDay(at)) })
            : MESSAGES.wrongText}
        </p>
      </div>
    </div>
  )
}
