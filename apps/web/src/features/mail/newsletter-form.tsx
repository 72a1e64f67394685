import { api } from '@eco/contract'
import '@eco/contract/messages/en/checks/auth.json'
import { checkEmail } from '@eco/domain/auth/rules'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { failureMessage } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { sentence } from '../../lib/language/catalogues.ts'
import { newsletter as MESSAGES } from '../../messages/en/newsletter.json'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'

/**
 * An address field and a button; shows the result on the page. Its state is plain, because every page draws it
 * in the footer and would load the 15 kB of our form library at once.
 */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending, error, data, reset } = useSend({
    mutationFn: () => call(api.subscribe, { body: { email: email.trim() } }),
    onSuccess: () => setEmail(''),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkEmail(email)
    setWrong(found && sentence(found))
    if (found === undefined) mutate()
    else {
      reset()
      input.current?.focus()
    }
  }
  return (
    <form noValidate onSubmit={submit} className="max-w-[340px]">
      <Field label={MESSAGES.label} error={wrong ?? failureMessage(error, MESSAGES)}>
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
                setWrong(undefined)
                if (error) reset()
              }}
            />
            <Button type="submit" variant="secondary" busy={isPending} busyLabel={MESSAGES.busy}>
              {MESSAGES.subscribe}
            </Button>
          </div>
        )}
      </Field>
      <div role="status" className="mt-2 text-14 text-ink-soft empty:hidden">
        {data ? (
          <>
            <p className="flex gap-2">
              <CircleCheck aria-hidden="true" className="text-approved-ink" />
              {MESSAGES.done}
            </p>
            <p className="mt-1 text-12">{MESSAGES.leave}</p>
          </>
        ) : null}
      </div>
    </form>
  )
}
