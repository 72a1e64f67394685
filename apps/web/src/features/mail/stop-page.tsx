import { api } from '@eco/contract'
import { MAIL_KINDS } from '@eco/domain/mail/choices'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { stop as MESSAGES } from '../../messages/en/mail-choices.json'
import { Unsubscribe } from '../../ui/page/unsubscribe.tsx'

/** The page behind the link in a chosen mail that turns its kind off. */
export function StopPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  const queries = useQueryClient()
  // A token begins with the kind of mail.
  const kind = MAIL_KINDS.find((known) => token.startsWith(`${known}.`))
  const { mutate, isPending, isSuccess, error } = useSend({
    meta: { failure: 'Could not turn off mails' },
    mutationFn: () => call(api.stopMail, { params: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['member'] }),
  })
  const texts = MESSAGES[kind ?? 'decisions']
  return (
    <Unsubscribe
      texts={{ ...MESSAGES, ...texts }}
      text={kind === undefined ? MESSAGES.noToken : texts.text}
      status={isSuccess ? MESSAGES.again : failureMessage(error, MESSAGES)}
      isDone={isSuccess}
      isBusy={isPending}
      leave={kind === undefined ? undefined : () => mutate()}
      elsewhere={{ to: '/profile', label: MESSAGES.profile }}
    />
  )
}
