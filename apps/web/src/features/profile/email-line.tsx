import { ApiError, api } from '@eco/contract'
import '@eco/contract/messages/en/checks/auth.json'
import { checkEmail, checkPassword } from '@eco/domain/auth/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { fieldErrors, refusalOf } from '../../lib/api/refusal.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { checkEach, useAppForm } from '../../lib/form/use-app-form.ts'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { email as MESSAGES } from '../../messages/en/account-email.json'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { AccountLine, Alert } from './pieces.tsx'

function useEmail(userId: string) {
  return useQuery({
    queryKey: queryKeys.email(userId),
    queryFn: ({ signal }) => call(api.readEmail, {}, { signal }),
    enabled: userId !== '',
  })
}

/** The account's address: whether it is confirmed, and its change. */
export function EmailLine({ userId }: { userId: string }) {
  const { mail } = useSettings()
  const { data, isError, isFetching, refetch } = useEmail(userId)
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const { mutate, isPending } = useSend({
    meta: { failure: 'Could not send or cancel a confirmation' },
    mutationFn: async (what: 'confirm' | 'cancel') =>
      (await (what === 'confirm' ? call(api.sendConfirmation, {}) : call(api.cancelEmailChange, {}))).message,
    onSuccess: (message) => toast.success(message),
    onError: (failure) => toast.error(refusalOf(failure) ?? MESSAGES.failed),
    onSettled: () => void refetch(),
  })
  if (isError)
    return (
      <AccountLine title={MESSAGES.label} text={MESSAGES.loadFailed}>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {MESSAGES.retry}
        </Button>
      </AccountLine>
    )
  if (!data) return <AccountLine title={MESSAGES.label} text={MESSAGES.loading} />
  const state = data.confirmed_at === null ? MESSAGES.unconfirmed : MESSAGES.confirmed
  return (
    <>
      <AccountLine title={data.email} text={mail === false ? MESSAGES.noMail : state}>
        {mail === false ? null : (
          <div className="flex flex-wrap gap-2">
            {data.confirmed_at === null ? (
              <Button variant="quiet" busy={isPending} onClick={() => mutate('confirm')}>
                {MESSAGES.confirm}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {MESSAGES.change}
            </Button>
          </div>
        )}
      </AccountLine>
      {data.pending ? (
        <AccountLine
          title={format(MESSAGES.pending, { email: data.pending.email })}
          text={format(MESSAGES.pendingText, { moment: momentText(data.pending.expires_at) })}
        >
          <Button variant="quiet" busy={isPending} onClick={() => mutate('cancel')}>
            {MESSAGES.cancelChange}
          </Button>
        </AccountLine>
      ) : null}
      <EmailDialog userId={userId} open={open} close={() => setOpen(false)} />
    </>
  )
}

type Change = { email: string; password: string }
const START: Change = { email: '', password: '' }
const check = checkEach<Change>({ email: checkEmail, password: (text) => checkPassword(text) })

function EmailDialog({ userId, open, close }: { userId: string; open: boolean; close: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const form = useAppForm({ start: START, check })
  const { mutate, isPending, error, reset } = useSend({
    meta: { failure: 'Could not change the address' },
    mutationFn: ({ email, password }: Change) =>
      call(api.changeEmail, { body: { email: email.trim(), password } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      leave()
      void queries.invalidateQueries({ queryKey: queryKeys.email(userId) })
    },
    onError: (failure) => form.showErrors(errorsOf(failure)),
  })
  const problem =
    error && Object.keys(errorsOf(error)).length === 0 ? (refusalOf(error) ?? MESSAGES.failed) : undefined
  const leave = () => {
    form.reset()
    reset()
    close()
  }
  return (
    <FormDialog
      open={open}
      title={MESSAGES.dialogTitle}
      description={MESSAGES.dialogText}
      close={leave}
      form={form.formProps((typed) => mutate(typed))}
      cancel={MESSAGES.cancel}
      submit={MESSAGES.submit}
      busy={isPending}
      busyLabel={MESSAGES.busy}
    >
      <TextField
        label={MESSAGES.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <PasswordField label={MESSAGES.password} {...form.field('password')} />
      {problem ? <Alert>{problem}</Alert> : null}
    </FormDialog>
  )
}

function errorsOf(failure: Error) {
  if (!(failure instanceof ApiError)) return {}
  if (failure.code === 'wrong_password') return { password: failure.message }
  if (failure.code === 'email_taken') return { email: failure.message }
  return failure.status < 500 ? fieldErrors(failure, START) : {}
}
