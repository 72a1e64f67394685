import { ApiError, api } from '@eco/contract'
import { checkEmail } from '@eco/domain/auth/rules'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { MESSAGES } from './messages.ts'

/** An address field and a button; shows the result on the page. */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [thanks, setThanks] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkEmail(email)
    setError(wrong)
    setThanks(undefined)
    if (wrong !== undefined) {
      input.current?.focus()
      return
    }
    setBusy(true)
    try {
      const reply = await call(api.subscribe, { body: { email: email.trim() } })
      setThanks(reply.message || MESSAGES.done)
      setEmail('')
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message || MESSAGES.refused : MESSAGES.noAnswer)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-[340px]">
      <Field label={MESSAGES.label} error={error}>
        {(wiring) => (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              {...wiring}
              type="email"
              name="email"
              autoComplete="email"
              className="control w-auto min-w-0 flex-[1_1_8rem]"
              placeholder={MESSAGES.placeholder}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                setError(undefined)
              }}
            />
            <Button type="submit" variant="secondary" busy={busy} busyLabel={MESSAGES.busy}>
              {MESSAGES.subscribe}
            </Button>
          </div>
        )}
      </Field>
      <div role="status" className="mt-2 text-14 text-ink-soft empty:hidden">
        {thanks ? (
          <>
            <p className="flex gap-2">
              <CircleCheck aria-hidden="true" className="text-approved-ink" />
              {thanks}
            </p>
            <p className="mt-1 text-12">{MESSAGES.leave}</p>
          </>
        ) : null}
      </div>
    </form>
  )
}
