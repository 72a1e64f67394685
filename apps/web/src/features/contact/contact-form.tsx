import { ApiError, api } from '@eco/contract'
import '@eco/contract/messages/en/checks/auth.json'
import '@eco/contract/messages/en/checks/contact.json'
import { checkEmail } from '@eco/domain/auth/rules'
import { checkCompany, checkFirstName, checkLastName, checkMessage } from '@eco/domain/contact/rules'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { fieldErrors } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { checkEach } from '../../lib/form/use-app-form.ts'
import { useDraftForm, useOwnerCount } from '../../lib/form/use-draft-form.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useLoginPrompt } from '../../lib/session/login-prompt.ts'
import { currentSession } from '../../lib/session/session.ts'
import { contact as CONTACT } from '../../messages/en/contact.json'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { RestoredNote } from '../../ui/form/restored-note.tsx'
import { SenderFields } from '../../ui/form/sender-fields.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'

const DRAFT = 'contact'
const START = { firstName: '', lastName: '', email: '', company: '', message: '' }
const FIELDS = ['firstName', 'lastName', 'email', 'company', 'message'] as const
const check = checkEach<typeof START>({
  firstName: checkFirstName,
  lastName: checkLastName,
  email: checkEmail,
  company: checkCompany,
  message: checkMessage,
})
const MESSAGE_ROWS = 6

/** The form; never shows the input of another member. */
export function ContactForm() {
  return <Form key={useOwnerCount()} />
}

function Form() {
  const form = useDraftForm(DRAFT, { start: START, check })
  const { alert } = useAlert()
  const { ask } = useLoginPrompt()
  const [ticketId, setTicketId] = useState<string>()
  const {
    mutate,
    isPending: busy,
    error,
    reset,
  } = useSend({
    meta: { failure: 'Could not create a ticket' },
    mutationFn: async (letter: { u_id: string } & typeof START) => {
      const idempotencyKey = form.keyFor(JSON.stringify(letter)).key
      const reply = await call(api.createTicket, { body: letter }, { idempotencyKey })
      if (reply?.success !== true) throw new NoTicket()
      return String(reply.ticket_id)
    },
    onSuccess: (id) => {
      form.reset()
      setTicketId(id)
      void alert(format(CONTACT.created, { ticketId: id }))
    },
    onError: (failure) => {
      const answered = failure instanceof NoTicket || isAnswer(failure)
      void alert(answered ? CONTACT.failed : CONTACT.broken).then(() =>
        form.showErrors(isAnswer(failure) ? fieldErrors(failure, START) : {}),
      )
    },
  })

  async function submit(letter: typeof START): Promise<void> {
    if (currentSession().userId === undefined || !currentSession().signedIn) await alert(CONTACT.noUser)
    ask(() => {
      const { userId } = currentSession()
      if (userId !== undefined) mutate({ u_id: userId, ...letter })
    }, CONTACT.loginReason)
  }

  const wrong = FIELDS.filter((name) => form.errors[name] !== undefined)
  return (
    <form
      {...form.formProps(submit)}
      onSubmitCapture={reset}
      className="card grid content-start gap-4 px-4 py-5 sm:grid-cols-2 sm:p-7"
      aria-label={CONTACT.form}
      aria-busy={busy}
    >
      {form.restored ? (
        <RestoredNote texts={CONTACT} held={busy} onDiscard={form.reset} className="sm:col-span-full" />
      ) : null}
      {wrong.length > 1 ? (
        <div className="sm:col-span-full">
          <ErrorSummary
            title={format(CONTACT.wrong, { count: wrong.length })}
            errors={wrong.map((name) => ({ name, message: CONTACT[name] }))}
          />
        </div>
      ) : null}
      <SenderFields labels={CONTACT} readOnly={busy} field={form.field} />
      <TextField
        label={CONTACT.company}
        optional
        autoComplete="organization"
        className="sm:col-span-full"
        readOnly={busy}
        {...form.field('company')}
      />
      <TextAreaField
        label={CONTACT.message}
        rows={MESSAGE_ROWS}
        hint={CONTACT.stored}
        className="sm:col-span-full"
        readOnly={busy}
        {...form.field('message')}
      />
      <div className="sm:col-span-full grid justify-items-start gap-3">
        <Button type="submit" size="lg" busy={busy} busyLabel={CONTACT.busy}>
          {CONTACT.send}
        </Button>
        <p role="status" className="flex gap-2 text-sm text-ink-soft empty:hidden">
          {isAnswer(error) ? error.message : ''}
          {ticketId === undefined ? null : (
            <>
              <CircleCheck aria-hidden="true" className="text-approved-ink" />
              {format(CONTACT.lastTicket, { ticketId })}
            </>
          )}
        </p>
      </div>
    </form>
  )
}

/** The server answered without a ticket. */
class NoTicket extends Error {}

/** A reply that is not JSON does not come from our server. */
function isAnswer(failure: Error | null): failure is ApiError {
  if (!(failure instanceof ApiError)) return false
  try {
    JSON.parse(failure.text)
    return true
  } catch {
    return false
  }
}
