import { api } from '@eco/contract'
import { deviceOf } from '@eco/domain/auth/devices'
import { useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone, SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { momentText } from '../../lib/format/days.ts'
import { deviceName } from '../../lib/format/device-name.ts'
import { format } from '../../lib/language/catalogues.ts'
import { sessions as MESSAGES } from '../../messages/en/profile.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { IconRow } from './pieces.tsx'
import { type SeenSession, useSessions } from './queries.ts'

/** Sessions shown at first; the current one comes first. */
const SHOWN_FIRST = 5

const ICONS = { phone: Smartphone, computer: Laptop, program: SquareTerminal } as const

/** The member's sessions, with buttons to end them. */
export function SessionsCard({ userId }: { userId: string }) {
  const { data: sessions = [], isError, isFetching, refetch } = useSessions(userId)
  const queries = useQueryClient()
  const toast = useToast()
  const { confirm } = useAlert()
  const [all, setAll] = useState(false)
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  const shown = all ? ordered : ordered.slice(0, SHOWN_FIRST)

  const { mutate, isPending: busy } = useSend({
    meta: { failure: 'Could not end a session' },
    mutationFn: async (which: 'others' | { id: string }) => {
      if (which === 'others')
        return format(MESSAGES.othersDone, { ended: (await call(api.endOtherSessions, {})).ended })
      await call(api.endSession, { params: { session_id: which.id } })
      return MESSAGES.ended
    },
    onSuccess: (done) => toast.success(done),
    onError: () => toast.error(MESSAGES.actFailed),
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.sessions(userId) }),
  })
  const endOthers = async () => {
    const asked = { title: MESSAGES.othersTitle, text: MESSAGES.othersText, confirmLabel: MESSAGES.others }
    if (await confirm(asked)) mutate('others')
  }
  return (
    <Card aria-labelledby="profile-sessions">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="profile-sessions" className="text-20 font-strong">
          {MESSAGES.title}
        </h2>
        {sessions.length > 1 ? (
          <Button variant="quiet" className="-mx-4.5" disabled={busy} onClick={() => void endOthers()}>
            {MESSAGES.others}
          </Button>
        ) : null}
      </div>
      {isError ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      ) : (
        <>
          <ul>
            {shown.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                busy={busy}
                end={() => mutate({ id: session.id })}
              />
            ))}
          </ul>
          {shown.length < sessions.length ? (
            <Button variant="quiet" className="-ms-4.5" onClick={() => setAll(true)}>
              {format(MESSAGES.showMore, { more: sessions.length - shown.length })}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  )
}

type SessionLineProps = { session: SeenSession; busy: boolean; end: () => void }

function SessionLine({ session, busy, end }: SessionLineProps) {
  const name = deviceName(session.userAgent)
  const Icon = ICONS[deviceOf(session.userAgent).kind]
  return (
    <IconRow icon={<Icon aria-hidden="true" />} className="items-center">
      <div className="min-w-0">
        <p className="text-14 font-strong">{name}</p>
        <p className="text-12 text-ink-soft">
          {session.current ? MESSAGES.now : format(MESSAGES.seen, { moment: momentText(session.seenAt) })}
        </p>
      </div>
      {session.current ? (
        <span className="text-12 font-strong">{MESSAGES.here}</span>
      ) : (
        <Button
          variant="quiet"
          className="-me-4.5"
          disabled={busy}
          aria-label={format(MESSAGES.endNamed, { device: name })}
          onClick={end}
        >
          {MESSAGES.end}
        </Button>
      )}
    </IconRow>
  )
}
