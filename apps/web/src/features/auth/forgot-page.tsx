import { api } from '@eco/contract'
import { checkEmail } from '@eco/domain/auth/rules'
import { MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { checkEach } from '../../lib/form/use-app-form.ts'
import { readOperator } from '../../lib/format/operator.ts'
import { format } from '../../lib/language/catalogues.ts'
import { openAuthForm } from '../../lib/session/login-prompt.ts'
import { fields as FIELDS, forgot as MESSAGES } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Problem } from './popup-frame.tsx'
import { useAuthForm } from './use-auth-form.ts'

const check = checkEach({ email: checkEmail })

/** Asks for a link that sets a new password. What it shows afterwards is the same for every address. */
export function ForgotPage() {
  const { mail } = useSettings()
  const [sentTo, setSentTo] = useState<string>()
  if (mail === false) return <WithoutMail />
  if (sentTo === undefined)
    return (
      <Page title={MESSAGES.title} lead={MESSAGES.lead} width="form">
        <ForgotForm onSent={setSentTo} />
      </Page>
    )
  return (
    <Page title={MESSAGES.sentTitle} width="form">
      <div className="grid gap-4" role="status">
        <InlineNote icon={<MailCheck aria-hidden="true" />}>
          {format(MESSAGES.sent, { email: sentTo })}
        </InlineNote>
        <p className="text-14 text-ink-soft">{MESSAGES.nothing}</p>
        <Button variant="secondary" onClick={() => setSentTo(undefined)}>
          {MESSAGES.again}
        </Button>
        <BackToLogin />
      </div>
    </Page>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useAuthForm({
    start: { email: '' },
    check,
    send: async ({ email }) => {
      await call(api.askReset, { body: { email: email.trim() } })
      return email.trim()
    },
    onEntered: onSent,
    refused: MESSAGES.failed,
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      <TextField
        label={FIELDS.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder={FIELDS.emailExample}
        {...form.field('email')}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={form.busy} busyLabel={MESSAGES.busy}>
        {MESSAGES.submit}
      </Button>
      <BackToLogin />
    </form>
  )
}

function WithoutMail() {
  const { email } = readOperator()
  return (
    <Page title={MESSAGES.title} width="form">
      <div className="grid gap-4">
        <InlineNote icon={<MailX aria-hidden="true" />}>
          <strong className="block font-strong text-ink">{MESSAGES.noMail}</strong>
          {MESSAGES.noMailText}
        </InlineNote>
        {email === undefined ? null : (
          <p className="text-14">
            {MESSAGES.contact}{' '}
            <a
              className="inline-flex min-h-11 items-center font-strong text-forest-ink underline"
              href={`mailto:${email}`}
            >
              {email}
            </a>
          </p>
        )}
        <BackToLogin />
      </div>
    </Page>
  )
}

function BackToLogin() {
  return (
    <Button variant="quiet" className="-ms-4.5 justify-self-start" onClick={() => openAuthForm('login')}>
      {MESSAGES.back}
    </Button>
  )
}
