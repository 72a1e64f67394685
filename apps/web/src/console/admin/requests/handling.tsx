import '@eco/contract/messages/en/checks/contact.json'
import { checkMessage, MESSAGE_MAX, type RequestEvent } from '@eco/domain/contact/rules'
import { CircleCheck, Inbox, MailCheck, RotateCcw, Send } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSettings } from '../../../lib/api/settings.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { checkEach, useAppForm } from '../../../lib/form/use-app-form.ts'
import { agoText, momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { request as MESSAGES, states as STATES } from '../../../messages/en/requests.json'
import { badgeClass } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/figures/table.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { ConsoleLink } from '../../link.tsx'
import { MEMBERS_PATH } from '../members/queries.ts'

type Handled = {
  firstName: string
  lastName: string
  email: string
  closed_date: number | null
  answered: boolean
  history: readonly { event: RequestEvent; at: number; text: string | null; actor: string | null }[]
}

export type RequestChange =
  | { action: 'answer'; text: string; close: boolean }
  | { action: 'close' | 'reopen' }

export const nameOf = ({ firstName, lastName }: Pick<Handled, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Whether a ticket or an application is open, answered or closed, with an icon and a word. */
export function HandlingState({ closed_date, answered }: Pick<Handled, 'closed_date' | 'answered'>) {
  const isClosed = closed_date !== null
  const Icon = isClosed ? CircleCheck : answered ? MailCheck : Inbox
  return (
    <span className={badgeClass(isClosed ? 'approved' : 'pending')}>
      <Icon aria-hidden="true" />
      {isClosed ? STATES.closed : answered ? STATES.answered : STATES.open}
    </span>
  )
}

type Received = Pick<Handled, 'closed_date' | 'answered'> & { created_date: number }

/** The last columns of a list of tickets or applications. */
export const requestColumns = (): readonly Column<Received>[] => [
  {
    head: STATES.received,
    cell: ({ created_date: at }) => (
      <span className="whitespace-nowrap" title={momentText(at)}>
        {agoText(at, Date.now())}
      </span>
    ),
  },
  { head: STATES.state, part: 'amount', cell: (request) => <HandlingState {...request} /> },
]

/** The address of a sender, and the link to their account. */
export const senderFacts = ({ email, u_id }: { email: string; u_id: string }) => ({
  address: {
    label: MESSAGES.address,
    value: (
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  member: {
    label: MESSAGES.member,
    value: (
      <ConsoleLink className="link" to={`${MEMBERS_PATH}/${u_id}`}>
        {MESSAGES.openMember}
      </ConsoleLink>
    ),
  },
})

type HandlingProps = {
  request: Handled
  /** Of the administrator's own mail program, if the site sends no mail. */
  mailSubject: string
  send: (change: RequestChange, keyFor: (content: string) => string) => Promise<{ message: string }>
  reload: () => Promise<unknown>
  /** Further actions. */
  children?: ReactNode
}

/** What was answered to a ticket or an application, the answer by mail, and its end. */
export function Handling({ request, mailSubject, send, reload, children }: HandlingProps) {
  const { email, closed_date, history } = request
  const toast = useToast()
  const { mail } = useSettings()
  const change = useSend({
    meta: { failure: 'Could not change a ticket or an application' },
    mutationFn: (made: RequestChange, { keyFor }) => send(made, keyFor),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: reload,
  })
  const problem = failureMessage(change.error, { refused: MESSAGES.notSaved, noAnswer: MESSAGES.noAnswer })
  const isClosed = closed_date !== null
  const busyWith = change.underWay?.input.action
  return (
    <>
      {history.length > 0 ? <History history={history} /> : null}
      <section className="card card-pad grid gap-4" aria-label={MESSAGES.answer}>
        {mail === false ? (
          <InlineNote>
            {MESSAGES.mailOff}{' '}
            <a
              className="link font-strong"
              href={`mailto:${email}?subject=${encodeURIComponent(mailSubject)}`}
            >
              {MESSAGES.mailto}
            </a>
          </InlineNote>
        ) : (
          // An answer adds to the history: the form begins anew.
          <AnswerForm
            key={history.length}
            email={email}
            isClosed={isClosed}
            busy={busyWith === 'answer'}
            send={(text, close) => change.mutate({ action: 'answer', text, close })}
          />
        )}
        {problem === undefined ? null : <InlineNote>{problem}</InlineNote>}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={isClosed ? <RotateCcw aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
            busy={busyWith === 'close' || busyWith === 'reopen'}
            onClick={() => change.mutate({ action: isClosed ? 'reopen' : 'close' })}
          >
            {isClosed ? MESSAGES.reopen : MESSAGES.close}
          </Button>
          {children}
        </div>
      </section>
    </>
  )
}

function History({ history }: Pick<Handled, 'history'>) {
  return (
    <section className="card card-pad grid gap-3" aria-labelledby="request-history">
      <h2 id="request-history" className="text-20 font-strong">
        {MESSAGES.history}
      </h2>
      <ul className="grid gap-3">
        {history.map(({ event, at, text, actor }) => (
          <li key={`${event} ${at}`} className="grid gap-1">
            <p className="text-14">
              <strong>{format(MESSAGES.events[event], { who: actor ?? MESSAGES.former })}</strong>{' '}
              <span className="text-12 text-ink-soft">{momentText(at)}</span>
            </p>
            {text === null ? null : (
              <p className="rounded-control bg-sunken px-3.5 py-3 whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type AnswerProps = {
  email: string
  isClosed: boolean
  busy: boolean
  send: (text: string, close: boolean) => void
}

const check = checkEach<{ text: string }>({ text: checkMessage })

/** The text stays until it is sent. */
function AnswerForm({ email, isClosed, busy, send }: AnswerProps) {
  const form = useAppForm({ start: { text: '' }, check })
  const close = useRef(false)
  const submit = ({ text }: { text: string }) => send(text.trim(), close.current && !isClosed)
  return (
    <form className="grid gap-3" {...form.formProps(submit)}>
      <TextAreaField
        label={MESSAGES.answer}
        hint={format(MESSAGES.answerHint, { email, max: MESSAGE_MAX })}
        rows={6}
        maxLength={MESSAGE_MAX}
        readOnly={busy}
        {...form.field('text')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          icon={<Send aria-hidden="true" />}
          busy={busy}
          busyLabel={MESSAGES.sending}
          onClick={() => {
            close.current = false
          }}
        >
          {MESSAGES.send}
        </Button>
        {isClosed ? null : (
          <Button
            type="submit"
            variant="secondary"
            disabled={busy}
            onClick={() => {
              close.current = true
            }}
          >
            {MESSAGES.sendAndClose}
          </Button>
        )}
      </div>
    </form>
  )
}
