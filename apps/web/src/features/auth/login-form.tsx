import type { SecondStep as SecondStepKind } from '@eco/contract/accounts/auth'
import { checkEmail, checkPassword } from '@eco/domain/auth/rules'
import { Suspense, useEffect, useState } from 'react'
import { useSettings } from '../../lib/api/settings.ts'
import { canUsePasskeys } from '../../lib/browser/passkeys.ts'
import { checkEach } from '../../lib/form/use-app-form.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { fields as FIELDS, login as LOGIN } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Or, PasskeyButton } from './passkey-button.tsx'
import { type FormProps, Other, Problem } from './popup-frame.tsx'
import { ProviderButton } from './provider-button.tsx'
import { logIn, signInWithPasskey } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

const SecondStep = lazyPart(() => import('./second-step.tsx'), 'SecondStep')

const check = checkEach({ email: checkEmail, password: (text: string) => checkPassword(text) })

export function LoginForm({ email, onEmail, onEntered, onOther }: FormProps) {
  const { signInWith } = useSettings()
  const [steps, setSteps] = useState<readonly SecondStepKind[]>()
  const form = useAuthForm({
    start: { email, password: '' },
    check,
    send: logIn,
    onEntered: (entered) => (Array.isArray(entered) ? setSteps(entered) : onEntered(entered)),
    refused: LOGIN.failed,
  })
  useEffect(() => onEmail(form.values.email), [form.values.email, onEmail])
  if (steps)
    return (
      <Suspense fallback={null}>
        <SecondStep steps={steps} onEntered={onEntered} back={() => setSteps(undefined)} />
      </Suspense>
    )
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
      <PasswordField label={FIELDS.password} {...form.field('password')} />
      {/* The console has the same form, but not this page. */}
      <a
        href="/forgot"
        className="-my-2.5 inline-flex min-h-11 items-center justify-self-end text-sm font-strong text-forest-ink underline underline-offset-[3px]"
      >
        {LOGIN.forgot}
      </a>
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" className="mt-1 w-full" busy={form.busy} busyLabel={LOGIN.busy}>
        {LOGIN.submit}
      </Button>
      {canUsePasskeys() || signInWith !== undefined ? <Or /> : null}
      {canUsePasskeys() ? <PasskeyButton send={signInWithPasskey} onEntered={onEntered} /> : null}
      {signInWith === undefined ? null : <ProviderButton provider={signInWith} />}
      <Other ask={LOGIN.ask} label={LOGIN.other} onOther={onOther} />
    </form>
  )
}
