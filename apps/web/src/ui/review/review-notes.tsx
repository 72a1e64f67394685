import type { RejectionCode } from '@eco/domain/assets/kinds'
import { CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAheadText } from '../../lib/api/waiting-times.ts'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { rejection as MESSAGES, reasons as REASONS, wait as WAIT } from '../../messages/en/member-review.json'
import type { HistoryRow } from './history-list.tsx'

const NOTE = 'flex gap-3 rounded-control border px-4 py-3.5 text-sm/5.5'

type RejectionNoteProps = {
  code: RejectionCode | null | undefined
  /** The reviewer's own explanation. */
  text: string | null | undefined
  /** Who rejected it and when, if known. */
  by?: Pick<HistoryRow, 'role' | 'at'> | undefined
  /** Buttons, and what they do. */
  children?: ReactNode
}

/** Why an entry was rejected, and what its owner can do. */
export function RejectionNote({ code, text, by, children }: RejectionNoteProps) {
  return (
    <div className={`${NOTE} border-rejected-line bg-rejected-wash`}>
      <CircleX className="size-5 flex-none text-rejected-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-strong text-rejected-ink">
          {code ? format(MESSAGES.title, { reason: REASONS[code] }) : MESSAGES.plainTitle}
        </p>
        {text ? (
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{format(MESSAGES.text, { text })}</p>
        ) : null}
        {by ? (
          <p className="tabular-nums text-12 text-ink-soft">
            {format(MESSAGES.by, { role: by.role, moment: momentText(by.at) })}
          </p>
        ) : null}
        {children}
      </div>
    </div>
  )
}

type PendingNoteProps = { title: string; entryId: string; wait: string | undefined }

/** That an entry waits, how many are ahead, and how long that usually takes. */
export function PendingNote({ title, entryId, wait }: PendingNoteProps) {
  const ahead = useAheadText(entryId)
  return (
    <div className={`${NOTE} border-pending-line bg-pending-wash text-pending-ink`}>
      <Clock className="size-5 flex-none" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-strong">{title}</p>
        <p>
          {ahead} {wait} {WAIT.notify}
        </p>
      </div>
    </div>
  )
}
