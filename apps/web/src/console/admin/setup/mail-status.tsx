import { ApiError, api } from '@eco/contract'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { mailFailures as FAILURES, mail as MESSAGES } from '../../../messages/en/setup.json'
import { Button } from '../../../ui/button.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'

const AWAY = /^(ECONN|EDNS|ETIMEDOUT|ESOCKET|ENOTFOUND|EHOST|ENET|ETLS)/

/** What a mail server said, in words; its codes follow for the operator. */
export function mailFailureText(failure: string): string {
  const words = AWAY.test(failure)
    ? FAILURES.away
    : failure.startsWith('EAUTH')
      ? FAILURES.login
      : failure.startsWith('EENVELOPE')
        ? FAILURES.address
        : FAILURES.other
  return `${words} ${format(FAILURES.code, { code: failure })}`
}

/** Whether the site can send mail, and a test that tells what the mail server answered. */
export function MailStatus({ from }: { from: string | null }) {
  const { mutate, isPending, data, error } = useSend({
    meta: { failure: 'Could not send a test mail' },
    mutationFn: () => call(api.sendTestMail, {}),
  })
  const problem =
    error instanceof ApiError
      ? failureMessage(error, { refused: MESSAGES.notSent, noAnswer: MESSAGES.noAnswer })
      : error && MESSAGES.noAnswer
  if (from === null)
    return (
      <div className="grid gap-4">
        <InlineNote icon={<Info aria-hidden="true" />}>
          <b className="font-strong text-ink">{MESSAGES.off}</b> {MESSAGES.offText}
        </InlineNote>
        <dl className="grid gap-x-4 text-14 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{MESSAGES.works}</dt>
          <dd className="mb-2">{MESSAGES.worksText}</dd>
          <dt className="text-ink-soft">{MESSAGES.needs}</dt>
          <dd>{MESSAGES.needsText}</dd>
        </dl>
      </div>
    )
  return (
    <div className="grid gap-4">
      <p>{format(MESSAGES.on, { address: from })}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={isPending}
        busyLabel={MESSAGES.testing}
        onClick={() => mutate()}
      >
        {MESSAGES.test}
      </Button>
      <div aria-live="polite">
        {data && !isPending ? (
          data.failure === null ? (
            <InlineNote icon={<CircleCheck aria-hidden="true" />}>
              {format(MESSAGES.sent, { email: data.email })}
            </InlineNote>
          ) : (
            <InlineNote icon={<TriangleAlert aria-hidden="true" />}>
              <b className="font-strong text-ink">{MESSAGES.notSent}</b> {mailFailureText(data.failure)}
            </InlineNote>
          )
        ) : null}
        {problem ? <InlineNote>{problem}</InlineNote> : null}
      </div>
    </div>
  )
}
