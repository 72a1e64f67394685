import { ApiError, api } from '@eco/contract'
import type { EraseReceipt } from '@eco/contract/accounts/account'
import '@eco/contract/messages/en/checks/auth.json'
import { checkPassword } from '@eco/domain/auth/rules'
import { call } from '../../lib/api/api.ts'
import { refusalOf } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useAppForm } from '../../lib/form/use-app-form.ts'
import { account as ACCOUNT_MESSAGES, erase as MESSAGES } from '../../messages/en/profile.json'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { Alert } from './pieces.tsx'

type EraseDialogProps = {
  userId: string
  open: boolean
  close: () => void
  onErased: (receipt: EraseReceipt) => void
}

const START = { password: '', sure: false }
const check = ({ password, sure }: typeof START) => ({
  password: checkPassword(password),
  sure: sure ? undefined : { code: 'auth.notSure' },
})

/** The last confirmation before deletion: what is deleted, what stays, the password, and a checkbox. */
export function EraseDialog({ userId, open, close, onErased }: EraseDialogProps) {
  const form = useAppForm({ start: START, check })
  const { mutate, isPending, isSuccess, error, reset } = useSend({
    meta: { failure: 'Could not delete the account' },
    mutationFn: ({ password }: typeof START) => call(api.eraseAccount, { body: { u_id: userId, password } }),
    onSuccess: (receipt) => onErased(receipt),
    onError: (failure) => {
      if (isWrongPassword(failure)) form.showErrors({ password: refusalOf(failure) })
    },
  })
  const busy = isPending || isSuccess
  const { error: notSure, ...sure } = form.field('sure')
  const problem = error && !isWrongPassword(error) ? (refusalOf(error) ?? MESSAGES.failed) : notSure

  const leave = () => {
    if (busy) return
    form.reset()
    reset()
    close()
  }
  return (
    <FormDialog
      open={open}
      title={MESSAGES.title}
      description={MESSAGES.lead}
      size="md"
      close={leave}
      form={form.formProps((typed) => mutate(typed))}
      cancel={ACCOUNT_MESSAGES.cancel}
      submit={MESSAGES.act}
      variant="danger"
      busy={busy}
      busyLabel={MESSAGES.busy}
      held
    >
      <p>{MESSAGES.goes}</p>
      <p>{MESSAGES.stays}</p>
      <p className="text-14 text-ink-soft">{MESSAGES.advice}</p>
      <PasswordField label={MESSAGES.password} {...form.field('password')} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5" aria-invalid={notSure ? true : undefined} {...sure} />
        {MESSAGES.sure}
      </label>
      {problem ? <Alert>{problem}</Alert> : null}
    </FormDialog>
  )
}

const isWrongPassword = (failure: Error): boolean =>
  failure instanceof ApiError && failure.code === 'wrong_password'
