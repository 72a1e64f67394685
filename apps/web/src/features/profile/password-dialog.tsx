import { ApiError, api } from '@eco/contract'
import '@eco/contract/messages/en/checks/auth.json'
import { checkPassword } from '@eco/domain/auth/rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { fieldErrors, refusalOf } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { checkEach, useAppForm } from '../../lib/form/use-app-form.ts'
import { account as MESSAGES } from '../../messages/en/profile.json'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Alert } from './pieces.tsx'

type PasswordDialogProps = { userId: string; open: boolean; close: () => void }
type Passwords = { old_password: string; new_password: string }

const START: Passwords = { old_password: '', new_password: '' }
const checkText = (text: string) => checkPassword(text)
const check = checkEach<Passwords>({ old_password: checkText, new_password: checkText })

/** Changes the password, given the old one. Never stored as a draft: closing the dialog clears it. */
export function PasswordDialog({ userId, open, close }: PasswordDialogProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const form = useAppForm({ start: START, check })
  const { mutate, isPending, error, reset } = useSend({
    meta: { failure: 'Could not change the password' },
    mutationFn: (body: Passwords) => call(api.changePassword, { body }),
    onSuccess: () => {
      toast.success(MESSAGES.changed)
      leave()
      void queries.invalidateQueries({ queryKey: queryKeys.sessions(userId) })
    },
    onError: (failure) => form.showErrors(errorsOf(failure)),
  })
  const problem =
    error && Object.keys(errorsOf(error)).length === 0
      ? (refusalOf(error) ?? MESSAGES.changeFailed)
      : undefined

  const leave = () => {
    form.reset()
    reset()
    close()
  }
  return (
    <FormDialog
      open={open}
      title={MESSAGES.change}
      description={MESSAGES.passwordText}
      close={leave}
      form={form.formProps((typed) => mutate(typed))}
      cancel={MESSAGES.cancel}
      submit={MESSAGES.change}
      busy={isPending}
      busyLabel={MESSAGES.changeBusy}
    >
      <PasswordField label={MESSAGES.old} {...form.field('old_password')} />
      <PasswordField label={MESSAGES.fresh} autoComplete="new-password" {...form.field('new_password')} />
      {problem ? <Alert>{problem}</Alert> : null}
    </FormDialog>
  )
}

function errorsOf(failure: Error) {
  if (failure instanceof ApiError && failure.code === 'wrong_password')
    return { old_password: failure.message }
  return failure instanceof ApiError && failure.status < 500 ? fieldErrors(failure, START) : {}
}
