import { ApiError, api } from '@eco/contract'
import { checkPassword } from '@eco/domain/auth/rules'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Receipt } from './mapper.ts'
import { ACCOUNT_MESSAGES, ERASE_MESSAGES as MESSAGES } from './messages.ts'

type EraseDialogProps = {
  userId: string
  open: boolean
  close: () => void
  onErased: (receipt: Receipt) => void
}

/** The last confirmation before deletion: what is deleted, what stays, the password, and a checkbox. */
export function EraseDialog({ userId, open, close, onErased }: EraseDialogProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [sure, setSure] = useState(false)
  const [errors, setErrors] = useState<{ password?: string | undefined; sure?: string; all?: string }>({})
  const [busy, setBusy] = useState(false)

  const leave = () => {
    if (busy) return
    setPassword('')
    setSure(false)
    setErrors({})
    close()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = checkPassword(password)
    setErrors({ password: wrong, ...(!sure && { sure: MESSAGES.sureNeeded }) })
    if (wrong !== undefined || !sure) return
    setBusy(true)
    try {
      onErased(await call(api.eraseAccount, { body: { u_id: userId, password } }))
    } catch (failure) {
      logFailure('Could not delete the account', failure)
      const message = refusalOf(failure)
      const isPassword = failure instanceof ApiError && failure.code === 'wrong_password'
      setErrors(isPassword ? { password: message } : { all: message ?? MESSAGES.failed })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => (wanted ? undefined : leave())}
      title={MESSAGES.title}
      description={MESSAGES.lead}
      size="md"
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={leave}>
            {ACCOUNT_MESSAGES.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy} busyLabel={MESSAGES.busy}>
            {MESSAGES.act}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p>{MESSAGES.goes}</p>
        <p>{MESSAGES.stays}</p>
        <p className="text-14 text-ink-soft">{MESSAGES.advice}</p>
        <PasswordField
          label={MESSAGES.password}
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={sure}
            aria-invalid={errors.sure ? true : undefined}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
          {MESSAGES.sure}
        </label>
        {(errors.sure ?? errors.all) ? (
          <p className="profile-alert" role="alert">
            {errors.all ?? errors.sure}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
