import { api } from '@eco/contract'
import { checkPassword } from '@eco/domain/auth/rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleCheck, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { format } from '../../lib/language/catalogues.ts'
import { openAuthForm } from '../../lib/session/login-prompt.ts'
import { signOutHere } from '../../lib/session/session.ts'
import { fields as FIELDS, reset as MESSAGES } from '../../messages/en/auth.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Problem } from './popup-frame.tsx'
import { hintUnlessWrong } from './signup-form.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** The page behind a link that sets a new password. Opening it changes nothing. */
export function ResetPage() {
  // The secret after # reaches neither a server log nor a Referer.
  const secret = useLocation({ select: ({ hash }) => hash })
  const [isDone, setDone] = useState(false)
  const { data, error } = useQuery({
    queryKey: queryKeys.resetLink(secret),
    queryFn: ({ signal }) => call(api.readResetLink, { body: { secret } }, { signal }),
    enabled: secret !== '' && !isDone,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isDone)
    return (
      <Page title={MESSAGES.doneTitle} width="form">
        <div className="grid gap-4" role="status">
          <InlineNote icon={<CircleCheck aria-hidden="true" />}>{MESSAGES.done}</InlineNote>
          <Button size="lg" onClick={() => openAuthForm('login')}>
            {MESSAGES.logIn}
          </Button>
        </div>
      </Page>
    )
  if (secret === '' || error)
    return (
      <Page title={MESSAGES.title} width="form">
        <div className="grid gap-4">
          <InlineNote icon={<Link2Off aria-hidden="true" />}>
            {secret === '' ? MESSAGES.noLink : failureMessage(error, MESSAGES)}
          </InlineNote>
          <Link to="/forgot" className={buttonClass('secondary')}>
            {MESSAGES.newLink}
          </Link>
        </div>
      </Page>
    )
  if (!data)
    return (
      <Page title={MESSAGES.title} width="form" aria-busy>
        <Skeleton className="h-40 rounded-lg" />
      </Page>
    )
  return (
    <Page title={MESSAGES.title} lead={format(MESSAGES.lead, { email: data.email })} width="form">
      <ResetForm
        secret={secret}
        email={data.email}
        onDone={() => {
          setDone(true)
          signOutHere()
        }}
      />
    </Page>
  )
}

type ResetFormProps = { secret: string; email: string; onDone: () => void }

function ResetForm({ secret, email, onDone }: ResetFormProps) {
  const { passwordMin } = useSettings()
  const form = useAuthForm({
    start: { password: '' },
    check: ({ password }) => ({ password: checkPassword(password, passwordMin) }),
    send: ({ password }) => call(api.resetPassword, { body: { secret, password } }),
    onEntered: onDone,
    refused: MESSAGES.failed,
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      {/* So that a password manager knows whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={FIELDS.newPassword}
        autoComplete="new-password"
        {...form.field('password')}
        {...hintUnlessWrong(form.field('password').error, passwordMin)}
      />
      <p className="text-14 text-ink-soft">{MESSAGES.sessions}</p>
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={form.busy} busyLabel={MESSAGES.busy}>
        {MESSAGES.submit}
      </Button>
    </form>
  )
}
