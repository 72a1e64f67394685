import '@eco/contract/messages/en/checks/auth.json'
import { useState } from 'react'
import type { Path } from 'react-hook-form'
import { failureMessage, fieldErrors } from '../../lib/api/refusal.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { type FormOptions, useAppForm } from '../../lib/form/use-app-form.ts'
import { errors as MESSAGES } from '../../messages/en/auth.json'

type AuthFormOptions<V extends Record<string, string>, R> = Pick<FormOptions<V>, 'check'> & {
  start: V
  send: (values: V) => Promise<R>
  onEntered: (reply: R) => void
  /** Shown when the server rejects the form without a message. */
  refused: string
}

/** The login, signup, setup and password forms. They keep the input when the server rejects it. */
export function useAuthForm<V extends Record<string, string>, R>(options: AuthFormOptions<V, R>) {
  const { check, send, onEntered, refused } = options
  const [start] = useState(options.start)
  const form = useAppForm<V>({ start, check })
  const { mutate, isPending, error, reset } = useSend({
    mutationFn: send,
    onSuccess: (reply) => onEntered(reply),
    onError: (failure) => form.showErrors(fieldErrors(failure, start)),
  })
  return {
    values: form.values,
    field: (name: Path<V>) => form.field(name),
    problem: failureMessage(error, { refused, noAnswer: MESSAGES.noAnswer }),
    busy: isPending,
    formProps: { ...form.formProps(mutate), onChange: reset },
  }
}
