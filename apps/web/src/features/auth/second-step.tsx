import type { SecondStep as SecondStepKind } from '@eco/contract/accounts/auth'
import { checkSecondStepCode } from '@eco/domain/auth/second-factor'
import { useEffect } from 'react'
import { canUsePasskeys } from '../../lib/browser/passkeys.ts'
import { checkEach } from '../../lib/form/use-app-form.ts'
import { second as MESSAGES } from '../../messages/en/auth.json'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Or, PasskeyButton } from './passkey-button.tsx'
import { type FormProps, Problem } from './popup-frame.tsx'
import { finishSignIn, finishWithPasskey } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

const check = checkEach({ code: checkSecondStepCode })

type SecondStepProps = Pick<FormProps, 'onEntered'> & {
  /** the ways in which the member can finish */
  steps: readonly SecondStepKind[]
  back: () => void
}

/** The second step of a sign-in, in the place of the login form. */
export function SecondStep({ steps, onEntered, back }: SecondStepProps) {
  const form = useAuthForm({
    start: { code: '' },
    check,
    send: finishSignIn,
    onEntered,
    refused: MESSAGES.failed,
  })
  const withPasskey = steps.includes('passkey') && canUsePasskeys()
  const withCode = steps.some((step) => step !== 'passkey')
  useEffect(() => {
    const first = withPasskey ? 'form button' : 'form [name="code"]'
    document.querySelector<HTMLElement>(first)?.focus()
  }, [withPasskey])
  return (
    <form {...form.formProps} className="grid gap-4">
      <div>
        <h3 className="text-16 font-strong">{withPasskey ? MESSAGES.confirm : MESSAGES.title}</h3>
        <p className="text-14 text-ink-soft">{withPasskey ? MESSAGES.confirmLead : leadOf(steps)}</p>
      </div>
      {withPasskey ? <PasskeyButton send={finishWithPasskey} onEntered={onEntered} /> : null}
      {withPasskey && withCode ? (
        <>
          <Or />
          <p className="text-14 text-ink-soft">{leadOf(steps)}</p>
        </>
      ) : null}
      {withCode ? (
        <>
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
        </>
      ) : null}
      <Button variant="quiet" onClick={back}>
        {MESSAGES.back}
      </Button>
    </form>
  )
}

function leadOf(steps: readonly SecondStepKind[]): string {
  if (steps.includes('app')) return MESSAGES.lead
  return steps.includes('recovery') ? MESSAGES.recovery : MESSAGES.unusable
}
