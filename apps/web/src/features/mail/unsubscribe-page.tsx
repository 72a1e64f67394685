import { api } from '@eco/contract'
import { useLocation } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { unsubscribe as MESSAGES } from '../../messages/en/newsletter.json'
import { Unsubscribe } from '../../ui/page/unsubscribe.tsx'

/** Name of the token in the link's query. */
const TOKEN = 't'

/** The page behind the newsletter's unsubscribe link. */
export function UnsubscribePage() {
  const { searchStr } = useLocation()
  // Missing when the link is truncated.
  const token = new URLSearchParams(searchStr).get(TOKEN) ?? undefined
  const { mutate, isPending, isSuccess, error } = useSend({
    mutationFn: (given: string) => call(api.unsubscribe, { body: { token: given } }),
  })
  return (
    <Unsubscribe
      texts={MESSAGES}
      text={token === undefined ? MESSAGES.noToken : MESSAGES.text}
      status={isSuccess ? MESSAGES.done : failureMessage(error, MESSAGES)}
      isDone={isSuccess}
      isBusy={isPending}
      leave={token === undefined ? undefined : () => mutate(token)}
      elsewhere={{ to: '/', label: MESSAGES.home }}
    />
  )
}
