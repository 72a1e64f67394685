import { checkEmail, checkPassword, ROLE_REQUIRED, SIGNUP_ROLES } from '@eco/domain/auth/rules'
import { checkUsername } from '@eco/domain/auth/usernames'
import { UserRound, UsersRound } from 'lucide-react'
import { useEffect } from 'react'
import { useSettings } from '../../lib/api/settings.ts'
import { format } from '../../lib/language/catalogues.ts'
import { fields as FIELDS, signup as SIGNUP } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SegmentedField } from '../../ui/form/segmented-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FormProps, Other, Problem } from './popup-frame.tsx'
import { signUp } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The error repeats the hint, so only one of them is shown. */
export function hintUnlessWrong(error: string | undefined, passwordMin: number) {
  return error === undefined ? { hint: format(FIELDS.passwordHint, { min: passwordMin }) } : {}
}

const roleOf = (text: string) => SIGNUP_ROLES.find((role) => role === text)

export function SignupForm({ email, onEmail, onEntered, onOther }: FormProps) {
  const { passwordMin } = useSettings()
  const form = useAuthForm({
    start: { role: 'user', username: '', email, password: '' },
    check: (values) => ({
      role: roleOf(values.role) ? undefined : ROLE_REQUIRED,
      username: checkUsername(values.username),
      email: checkEmail(values.email),
      password: checkPassword(values.password, passwordMin),
    }),
    send: (values) => signUp({ ...values, role: roleOf(values.role) ?? 'user' }),
    onEntered,
    refused: SIGNUP.failed,
  })
  const roles = [
    { value: 'user', label: FIELDS.private, icon: <UserRound /> },
    { value: 'organization', label: FIELDS.organization, icon: <UsersRound /> },
  ]
  useEffect(() => onEmail(form.values.email), [form.values.email, onEmail])
  return (
    <form {...form.formProps} className="grid gap-4">
      <SegmentedField label={FIELDS.role} options={roles} {...form.field('role')} />
      <TextField label={FIELDS.username} autoComplete="nickname" {...form.field('username')} />
      <TextField
        label={FIELDS.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder={FIELDS.emailExample}
        {...form.field('email')}
      />
      <PasswordField
        label={FIELDS.password}
        autoComplete="new-password"
        {...form.field('password')}
        {...hintUnlessWrong(form.field('password').error, passwordMin)}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={form.busy} busyLabel={SIGNUP.busy}>
        {SIGNUP.submit}
      </Button>
      <Other ask={SIGNUP.ask} label={SIGNUP.other} onOther={onOther} />
    </form>
  )
}
