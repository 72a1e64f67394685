import { ApiError, api } from '@eco/contract'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/not-open-yet.tsx'
import { UNSUBSCRIBE as MESSAGES } from './messages.ts'

type Ended = { done: boolean; words: string }

/**
 * The page behind the newsletter's unsubscribe link. Opening it changes nothing; only the button
 * unsubscribes.
 * @param token from the link; undefined when the link is truncated
 */
export function UnsubscribePage({ token, home }: { token: string | undefined; home: ReactNode }) {
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<Ended>()

  async function leave(given: string): Promise<void> {
    setBusy(true)
    try {
      const reply = await call(api.unsubscribe, { body: { token: given } })
      setEnded({ done: true, words: reply.message || MESSAGES.done })
    } catch (failure) {
      const words = failure instanceof ApiError ? failure.message || MESSAGES.refused : MESSAGES.noAnswer
      setEnded({ done: false, words })
    } finally {
      setBusy(false)
    }
  }

  return (
    <NotOpenYet
      title={ended?.done ? MESSAGES.left : MESSAGES.title}
      text={
        <>
          {token === undefined ? MESSAGES.noToken : MESSAGES.text}
          <span role="status" className="mt-3 block font-strong text-ink empty:hidden">
            {ended?.words}
          </span>
        </>
      }
      art="empty-feed"
      hue="sky"
      actions={
        <>
          {token === undefined || ended?.done ? null : (
            <Button busy={busy} busyLabel={MESSAGES.busy} onClick={() => void leave(token)}>
              {MESSAGES.leave}
            </Button>
          )}
          {home}
        </>
      }
    />
  )
}
