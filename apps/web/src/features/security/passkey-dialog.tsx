import { api } from '@eco/contract'
import '@eco/contract/messages/en/checks/auth.json'
import type { WirePasskey } from '@eco/contract/accounts/second-factor'
import { checkPassword } from '@eco/domain/auth/rules'
import { checkPasskeyName } from '@eco/domain/auth/second-factor'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { createPasskey, PasskeyError } from '../../lib/browser/passkeys.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { format } from '../../lib/language/catalogues.ts'
import { passkeyDialog as MESSAGES } from '../../messages/en/security.json'
import { FieldError } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type PasskeyTask = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: WirePasskey }
type Typed = { name: string; password: string }

/** Adds, renames or removes a passkey. Mounted for one task. */
export function PasskeyDialog({ task, close }: { task: PasskeyTask; close: () => void }) {
  const toast = useToast()
  const [codes, setCodes] = useState<readonly string[]>()
  const { kind } = task
  const name = kind === 'add' ? '' : task.passkey.name
  const form = useAppForm<Typed>({
    start: { name, password: '' },
    check: (typed) => ({
      name: kind === 'remove' ? undefined : checkPasskeyName(typed.name),
      password: kind === 'rename' ? undefined : checkPassword(typed.password),
    }),
  })
  const { mutate, isPending, error, reset } = useSend({
    meta: { failure: 'Could not change a passkey' },
    mutationFn: (typed: Typed) => perform(task, typed),
    onSuccess: (done) => {
      toast.success(done.message)
      if (done.recovery_codes) setCodes(done.recovery_codes)
      else close()
    },
  })
  const problem =
    error instanceof PasskeyError
      ? error.message
      : failureMessage(error, { refused: MESSAGES.failed, noAnswer: MESSAGES.failed })

  if (codes) return <RecoveryCodes codes={codes} close={close} />
  const { title, lead, act } = {
    add: { title: MESSAGES.add, lead: MESSAGES.addLead, act: MESSAGES.addAct },
    rename: { title: MESSAGES.rename, lead: undefined, act: MESSAGES.renameAct },
    remove: { title: format(MESSAGES.remove, { name }), lead: MESSAGES.removeLead, act: MESSAGES.removeAct },
  }[kind]
  return (
    <FormDialog
      open
      title={title}
      description={lead}
      close={close}
      form={{ ...form.formProps((typed) => mutate(typed)), onChange: reset }}
      cancel={MESSAGES.cancel}
      submit={act}
      variant={kind === 'remove' ? 'danger' : 'primary'}
      busy={isPending}
      busyLabel={kind === 'add' ? MESSAGES.addBusy : MESSAGES.busy}
    >
      {kind === 'remove' ? null : (
        <TextField label={MESSAGES.name} hint={MESSAGES.nameHint} {...form.field('name')} />
      )}
      {kind === 'rename' ? null : <PasswordField label={MESSAGES.password} {...form.field('password')} />}
      <div role="alert">{problem ? <FieldError>{problem}</FieldError> : null}</div>
    </FormDialog>
  )
}

type Done = { message: string; recovery_codes?: readonly string[] | undefined }

async function perform(task: PasskeyTask, { name, password }: Typed): Promise<Done> {
  if (task.kind === 'add') {
    const { options } = await call(api.startPasskey, { body: { password } })
    return call(api.addPasskey, { body: { name, credential: await createPasskey(options) } })
  }
  const params = { passkey_id: task.passkey.passkey_id }
  if (task.kind === 'rename') return call(api.renamePasskey, { params, body: { name } })
  return call(api.removePasskey, { params, body: { password } })
}
