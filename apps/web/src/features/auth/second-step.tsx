import { checkSecondStepCode } from '@eco/domain/auth/second-factor'
import { useEffect } from 'react'
import { checkEach } from '../../lib/form/use-app-form.ts'
import { second as MESSAGES } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FormProps, Problem } from './popup-frame.tsx'
import { finishSignIn } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

const check = checkEach({ code: checkSecondStepCode })

/** The second step of a sign-in, in the place of the login form. */
export function SecondStep({ onEntered, back }: Pick<FormProps, 'onEntered'> & { back: () => void }) {
  const form = useAuthForm({
    start: { code: '' },
    check,
    send: finishSignIn,
    onEntered,
    refused: MESSAGES.failed,
  })
  useEffect(() => document.querySelector<HTMLInputElement>('form [name="code"]')?.focus(), [])
  return (
    <form {...form.formProps} className="grid gap-4">
      <div>
        <h3 className="text-16 font-strong">{MESSAGES.title}</h3>
        <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
      </div>
      <TextField
        label={MESSAGES.label}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" className="w-full" busy={form.busy} busyLabel={MESSAGES.busy}>
        {MESSAGES.submit}
      </Button>
      <Button variant="quiet" onClick={back}>
        {MESSAGES.back}
      </Button>
    </form>
  )
}
