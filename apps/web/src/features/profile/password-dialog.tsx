import { ApiError, api } from '@eco/contract'
import { checkPassword } from '@eco/domain/auth/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { queryKeys } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ACCOUNT_MESSAGES as MESSAGES } from './messages.ts'

type PasswordDialogProps = { userId: string; open: boolean; close: () => void }
type Errors = { old?: string | undefined; fresh?: string | undefined; all?: string | undefined }

/** Changes the password, given the old one. Never stored as a draft: closing the dialog clears it. */
export function PasswordDialog({ userId, open, close }: PasswordDialogProps) {
  const form = useId()
  const toast = useToast()
  const queries = useQueryClient()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  const leave = () => {
    setOld('')
    setFresh('')
    setErrors({})
    close()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = { old: checkPassword(old), fresh: checkPassword(fresh) }
    setErrors(found)
    if (found.old !== undefined || found.fresh !== undefined) return
    setBusy(true)
    try {
      await call(api.changePassword, { body: { old_password: old, new_password: fresh } })
      toast.success(MESSAGES.changed)
      leave()
      void queries.invalidateQueries({ queryKey: queryKeys.sessions(userId) })
    } catch (failure) {
      logFailure('Could not change the password', failure)
      setErrors(errorsOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => (wanted ? undefined : leave())}
      title={MESSAGES.change}
      description={MESSAGES.passwordText}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel={MESSAGES.changeBusy}>
            {MESSAGES.change}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={MESSAGES.old}
          value={old}
          error={errors.old}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
        <PasswordField
          label={MESSAGES.fresh}
          autoComplete="new-password"
          value={fresh}
          error={errors.fresh}
          onChange={(event) => setFresh(event.currentTarget.value)}
        />
        {errors.all ? (
          <p className="profile-alert" role="alert">
            {errors.all}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}

function errorsOf(failure: unknown): Errors {
  if (!(failure instanceof ApiError) || failure.status >= 500) return { all: MESSAGES.changeFailed }
  if (failure.code === 'wrong_password') return { old: failure.message }
  const { old_password: old, new_password: fresh } = failure.fields
  return old || fresh ? { old, fresh } : { all: failure.message || MESSAGES.changeFailed }
}
