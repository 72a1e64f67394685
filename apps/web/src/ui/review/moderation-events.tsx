import type { api, ReplyOf } from '@eco/contract'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { events as EVENTS, history as MESSAGES } from '../../messages/en/hidden-content.json'
import { reasons as REASONS } from '../../messages/en/report.json'

type Event = ReplyOf<typeof api.readReport>['history'][number]

/** Decisions about reported content and its author's answers, the newest first. */
export function ModerationEvents({ events }: { events: readonly Event[] }) {
  return (
    <ol>
      {events.map(({ event, at, role, reason_code, text }) => (
        <li key={`${at} ${event}`} className="border-t py-2.5 text-14 first:border-t-0">
          <p className="font-strong">
            {event === 'answered' && role === 'you' ? MESSAGES.ownAnswer : EVENTS[event]}
          </p>
          {text === null ? null : (
            <p className="whitespace-pre-line wrap-anywhere">
              {reason_code === null
                ? format(MESSAGES.quote, { text })
                : format(MESSAGES.reason, { reason: REASONS[reason_code], text })}
            </p>
          )}
          <p className="tabular-nums text-12 text-ink-soft">
            {format(MESSAGES.by, { role, moment: momentText(at) })}
          </p>
        </li>
      ))}
    </ol>
  )
}
