import '@eco/contract/messages/en/checks/contact.json'
import { checkMessage, MESSAGE_MAX } from '@eco/domain/contact/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, RotateCcw, Send } from 'lucide-react'
import { useRef } from 'react'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSettings } from '../../../lib/api/settings.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { checkEach, useAppForm } from '../../../lib/form/use-app-form.ts'
import { momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { tickets as LIST, ticket as MESSAGES } from '../../../messages/en/tickets.json'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FactLines } from '../../../ui/figures/ledger-lines.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../../link.tsx'
import { MEMBERS_PATH } from '../members/queries.ts'
import {
  changeTicket,
  isGone,
  TICKETS_PATH,
  type TicketChange,
  type TicketDetail,
  ticketKeys,
  useTicket,
} from './queries.ts'
import { nameOf, TicketState } from './tickets-page.tsx'

/** One message from the contact form, its history, and the answer by mail. */
export function TicketPage() {
  const { ticketId = '' } = useParams({ strict: false }) as { ticketId?: string }
  const { data, error, isFetching, refetch } = useTicket(ticketId)
  if (data?.ticket_id === ticketId) return <Opened key={ticketId} ticket={data} />
  if (error === null)
    return (
      <Page aria-busy="true">
        <span className="sr-only">{MESSAGES.loading}</span>
        <Skeleton className="skeleton-late block h-10 w-56" />
        <Skeleton className="skeleton-late mt-4 block h-56 rounded-card" />
      </Page>
    )
  return (
    <Page>
      {isGone(error) ? (
        <EmptyState
          art="empty-search"
          title={MESSAGES.gone}
          text={MESSAGES.goneText}
          action={
            <ConsoleLink to={TICKETS_PATH} className={buttonClass('secondary')}>
              {MESSAGES.toList}
            </ConsoleLink>
          }
        />
      ) : (
        <EmptyState
          art="error"
          title={MESSAGES.failed}
          text={MESSAGES.failedText}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {MESSAGES.retry}
            </Button>
          }
        />
      )}
    </Page>
  )
}

function Opened({ ticket }: { ticket: TicketDetail }) {
  const { ticket_id, u_id, email, company, message, created_date, closed_date, history } = ticket
  const toast = useToast()
  const queries = useQueryClient()
  const { mail } = useSettings()
  const change = useSend({
    meta: { failure: 'Could not change a ticket' },
    mutationFn: (made: TicketChange, { keyFor }) => changeTicket(ticket_id, made, keyFor),
    onSuccess: (reply) => toast.success(reply.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.all }),
  })
  const problem = failureMessage(change.error, { refused: MESSAGES.notSaved, noAnswer: MESSAGES.noAnswer })
  const isClosed = closed_date !== null
  const busyWith = change.underWay?.input.action
  const facts = [
    {
      label: MESSAGES.address,
      value: (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    ...(company === null ? [] : [{ label: MESSAGES.company, value: company }]),
    {
      label: MESSAGES.member,
      value: (
        <ConsoleLink className="link" to={`${MEMBERS_PATH}/${u_id}`}>
          {MESSAGES.openMember}
        </ConsoleLink>
      ),
    },
  ]
  return (
    <Page
      width="read"
      title={ticket_id}
      lead={format(MESSAGES.lead, { name: nameOf(ticket), moment: momentText(created_date) })}
      actions={<TicketState {...ticket} />}
    >
      <ConsoleLink
        to={TICKETS_PATH}
        className="inline-flex min-h-tap items-center gap-1.5 text-14 font-strong"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {LIST.title}
      </ConsoleLink>
      <div className="grid gap-4">
        <section className="card card-pad grid gap-4" aria-label={MESSAGES.message}>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
          <FactLines className="[&_dd]:wrap-anywhere" facts={facts} />
        </section>
        {history.length > 0 ? (
          <section className="card card-pad grid gap-3" aria-labelledby="ticket-history">
            <h2 id="ticket-history" className="text-20 font-strong">
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
        ) : null}
        <section className="card card-pad grid gap-4" aria-label={MESSAGES.answer}>
          {mail === false ? (
            <InlineNote>
              {MESSAGES.mailOff}{' '}
              <a
                className="link font-strong"
                href={`mailto:${email}?subject=${encodeURIComponent(format(MESSAGES.mailSubject, { number: ticket_id }))}`}
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
          <Button
            variant="secondary"
            className="justify-self-start"
            icon={isClosed ? <RotateCcw aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
            busy={busyWith === 'close' || busyWith === 'reopen'}
            onClick={() => change.mutate({ action: isClosed ? 'reopen' : 'close' })}
          >
            {isClosed ? MESSAGES.reopen : MESSAGES.close}
          </Button>
        </section>
      </div>
    </Page>
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
