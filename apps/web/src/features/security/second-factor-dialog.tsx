import { api, type ReplyOf } from '@eco/contract'
import '@eco/contract/messages/en/checks/auth.json'
import { checkPassword } from '@eco/domain/auth/rules'
import { checkAppCode, checkSecondStepCode } from '@eco/domain/auth/second-factor'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { dialog as MESSAGES } from '../../messages/en/security.json'
import { FieldError } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyButton, RecoveryCodes } from './recovery-codes.tsx'

export type SecurityTask = 'setUp' | 'renew' | 'remove'
type Started = ReplyOf<typeof api.startApp>
type Typed = { password: string; code: string }

const START: Typed = { password: '', code: '' }
/** Every four signs, as apps show a key. */
const GROUP = /.{4}(?=.)/g

/** Sets up or removes an authenticator app, or replaces the recovery codes. Mounted for one task. */
export function SecondFactorDialog({ task, close }: { task: SecurityTask; close: () => void }) {
  const toast = useToast()
  const [started, setStarted] = useState<Started>()
  const [codes, setCodes] = useState<readonly string[]>()
  const wantsPassword = started === undefined
  const wantsCode = task === 'remove' || started !== undefined
  const form = useAppForm<Typed>({
    start: START,
    check: ({ password, code }) => ({
      password: wantsPassword ? checkPassword(password) : undefined,
      code: wantsCode ? (task === 'remove' ? checkSecondStepCode : checkAppCode)(code) : undefined,
    }),
  })
  const { mutate, isPending, error, reset } = useSend({
    meta: { failure: 'Could not change two-factor sign-in' },
    mutationFn: async ({ password, code }: Typed) => {
      if (task === 'remove') {
        await call(api.removeApp, { body: { password, code } })
        toast.success(MESSAGES.turnedOff)
        close()
      } else if (task === 'renew') {
        setCodes((await call(api.renewRecoveryCodes, { body: { password } })).recovery_codes)
      } else if (started === undefined) {
        setStarted(await call(api.startApp, { body: { password } }))
      } else {
        setCodes((await call(api.confirmApp, { body: { code } })).recovery_codes)
        toast.success(MESSAGES.turnedOn)
      }
    },
  })
  const problem = failureMessage(error, { refused: MESSAGES.failed, noAnswer: MESSAGES.failed })

  if (codes) return <RecoveryCodes codes={codes} close={close} />
  const scanning = { title: MESSAGES.scan, lead: MESSAGES.scanLead, act: MESSAGES.turnOn }
  const { title, lead, act } = started
    ? scanning
    : {
        setUp: { title: MESSAGES.setUp, lead: MESSAGES.setUpLead, act: MESSAGES.next },
        renew: { title: MESSAGES.renew, lead: MESSAGES.renewLead, act: MESSAGES.next },
        remove: { title: MESSAGES.remove, lead: MESSAGES.removeLead, act: MESSAGES.turnOff },
      }[task]
  return (
    <FormDialog
      open
      title={title}
      description={lead}
      close={close}
      form={{ ...form.formProps((typed) => mutate(typed)), onChange: reset }}
      cancel={MESSAGES.cancel}
      submit={act}
      variant={task === 'remove' ? 'danger' : 'primary'}
      busy={isPending}
      busyLabel={MESSAGES.busy}
    >
      {started ? <Key started={started} /> : null}
      {wantsPassword ? <PasswordField label={MESSAGES.password} {...form.field('password')} /> : null}
      {wantsCode ? (
        <TextField
          label={task === 'remove' ? MESSAGES.removeCode : MESSAGES.code}
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.field('code')}
        />
      ) : null}
      <div role="alert">{problem ? <FieldError>{problem}</FieldError> : null}</div>
    </FormDialog>
  )
}

function Key({ started }: { started: Started }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={started.address} label={MESSAGES.qr} className="size-40 rounded-control border" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-14 text-ink-soft">{MESSAGES.key}</p>
        <p className="font-strong wrap-anywhere tabular-nums">{started.secret.replace(GROUP, '$& ')}</p>
        <CopyButton text={started.secret} />
      </div>
    </div>
  )
}
