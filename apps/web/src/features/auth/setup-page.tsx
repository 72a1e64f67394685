import { checkEmail, checkPassword } from '@eco/domain/auth/rules'
import { checkStaffUsername } from '@eco/domain/auth/usernames'
import { useLocation } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useSettings } from '../../lib/api/settings.ts'
import { fields as FIELDS, setup as SETUP } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Problem } from './popup-frame.tsx'
import { makeFirstAdmin } from './sign-in.ts'
import { hintUnlessWrong } from './signup-form.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** The next step of the setup is in the console. */
const NEXT_STEP = '/console/setup/general'

/** The one-time page that creates the first administrator. */
export function SetupPage() {
  // The secret after # never reaches a server log.
  const link = useLocation({ select: ({ hash }) => hash })
  return (
    <Page title={SETUP.title} lead={link === '' ? SETUP.noLinkText : SETUP.lead} width="form">
      {link === '' ? (
        <InlineNote icon={<KeyRound aria-hidden="true" />}>{SETUP.noLink}</InlineNote>
      ) : (
        <SetupForm link={link} />
      )}
    </Page>
  )
}

function SetupForm({ link }: { link: string }) {
  const { passwordMin } = useSettings()
  const form = useAuthForm({
    start: { username: '', email: '', password: '' },
    check: (values) => ({
      username: checkStaffUsername(values.username),
      email: checkEmail(values.email),
      password: checkPassword(values.password, passwordMin),
    }),
    send: (values) => makeFirstAdmin({ ...values, link }),
    onEntered: () => window.location.assign(NEXT_STEP),
    refused: SETUP.failed,
  })
  return (
    <form {...form.formProps} className="grid gap-4">
      <TextField label={FIELDS.username} autoComplete="nickname" {...form.field('username')} />
      <TextField label={FIELDS.email} type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField
        label={FIELDS.password}
        autoComplete="new-password"
        {...form.field('password')}
        {...hintUnlessWrong(form.field('password').error, passwordMin)}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={form.busy} busyLabel={SETUP.busy}>
        {SETUP.submit}
      </Button>
    </form>
  )
}
