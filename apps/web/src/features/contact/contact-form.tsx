import { checkEmail } from '@eco/domain/auth/rules'
import { checkCompany, checkFirstName, checkLastName, checkMessage } from '@eco/domain/contact/rules'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useDraftForm, useOwnerCount } from '../../lib/draft-form.ts'
import { useLoginPrompt } from '../../lib/login-prompt.ts'
import { currentSession } from '../../lib/session.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { CONTACT } from './messages.ts'
import { sendTicket } from './send-ticket.ts'

const DRAFT = 'contact'
const CHECKS = {
  firstName: checkFirstName,
  lastName: checkLastName,
  email: checkEmail,
  company: checkCompany,
  message: checkMessage,
}
const MESSAGE_ROWS = 6

/** The form; never shows the input of another member. */
export function ContactForm() {
  return <Form key={useOwnerCount()} />
}

function Form() {
  const form = useDraftForm(DRAFT, CHECKS)
  const { alert } = useAlert()
  const { ask } = useLoginPrompt()
  const [busy, setBusy] = useState(false)
  const [ticketId, setTicketId] = useState<string>()
  const [more, setMore] = useState('')

  async function submit(): Promise<void> {
    if (busy) return
    setMore('')
    const faults = form.faults()
    form.showErrors(faults)
    if (Object.keys(faults).length > 0) return
    if (currentSession().userId === undefined || !currentSession().signedIn) await alert(CONTACT.noUser)
    ask(() => void send(), CONTACT.loginReason)
  }

  async function send(): Promise<void> {
    const { userId } = currentSession()
    if (userId === undefined) return
    setBusy(true)
    const content = JSON.stringify([userId, form.values])
    const ended = await sendTicket(userId, form.values, form.keyFor(content))
    setBusy(false)
    if ('ticketId' in ended) {
      form.reset()
      setTicketId(ended.ticketId)
      await alert(CONTACT.created(ended.ticketId))
      return
    }
    setMore(ended.more)
    await alert(ended.words)
    form.showErrors(form.own(ended.fields))
  }

  const wrong = Object.values(form.errors).filter((words) => words !== undefined).length
  return (
    <form
      {...form.formProps(() => void submit())}
      className="card contact-form"
      aria-label={CONTACT.form}
      aria-busy={busy}
    >
      {form.restored ? (
        <RestoredNote words={CONTACT} held={busy} onDiscard={form.reset} className="contact-wide" />
      ) : null}
      {wrong > 1 ? (
        <div className="contact-wide">
          <ErrorSummary
            title={CONTACT.wrong(wrong)}
            errors={(Object.keys(CHECKS) as (keyof typeof CHECKS)[]).flatMap((name) =>
              form.errors[name] === undefined ? [] : [{ name, message: CONTACT[name] }],
            )}
          />
        </div>
      ) : null}
      <TextField
        label={CONTACT.firstName}
        autoComplete="given-name"
        readOnly={busy}
        {...form.field('firstName')}
      />
      <TextField
        label={CONTACT.lastName}
        autoComplete="family-name"
        readOnly={busy}
        {...form.field('lastName')}
      />
      <TextField
        label={CONTACT.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        className="contact-wide"
        readOnly={busy}
        {...form.field('email')}
      />
      <TextField
        label={CONTACT.company}
        optional
        autoComplete="organization"
        className="contact-wide"
        readOnly={busy}
        {...form.field('company')}
      />
      <TextAreaField
        label={CONTACT.message}
        rows={MESSAGE_ROWS}
        hint={CONTACT.stored}
        className="contact-wide"
        readOnly={busy}
        {...form.field('message')}
      />
      <div className="contact-wide contact-send">
        <Button type="submit" size="lg" busy={busy} busyLabel={CONTACT.busy}>
          {CONTACT.send}
        </Button>
        <p role="status" className="contact-said">
          {more}
          {ticketId === undefined ? null : (
            <>
              <CircleCheck aria-hidden="true" />
              {CONTACT.lastTicket(ticketId)}
            </>
          )}
        </p>
      </div>
    </form>
  )
}
