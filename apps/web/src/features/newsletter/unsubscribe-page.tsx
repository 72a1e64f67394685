import { api } from '@eco/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { unsubscribe as MESSAGES } from '../../messages/en/newsletter.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { NotOpenYet } from '../../ui/page/not-open-yet.tsx'

/** Name of the token in the link's query. */
const TOKEN = 't'

/**
 * The page behind the newsletter's unsubscribe link. Opening it changes nothing; only the button
 * unsubscribes.
 */
export function UnsubscribePage() {
  const { searchStr } = useLocation()
  // Missing when the link is truncated.
  const token = new URLSearchParams(searchStr).get(TOKEN) ?? undefined
  const { mutate, isPending, isSuccess, error } = useSend({
    mutationFn: (given: string) => call(api.unsubscribe, { body: { token: given } }),
  })
  return (
    <NotOpenYet
      title={isSuccess ? MESSAGES.left : MESSAGES.title}
      text={
        <>
          {token === undefined ? MESSAGES.noToken : MESSAGES.text}
          <span role="status" className="mt-3 block font-strong text-ink empty:hidden">
            {isSuccess ? MESSAGES.done : failureMessage(error, MESSAGES)}
          </span>
        </>
      }
      art="empty-feed"
      hue="sky"
      actions={
        <>
          {token === undefined || isSuccess ? null : (
            <Button busy={isPending} busyLabel={MESSAGES.busy} onClick={() => mutate(token)}>
              {MESSAGES.leave}
            </Button>
          )}
          <Link to="/" className={buttonClass('secondary')}>
            {MESSAGES.home}
          </Link>
        </>
      }
    />
  )
}
