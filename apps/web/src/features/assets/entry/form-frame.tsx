import { type ReactNode, useRef } from 'react'
import { useFocusFirstError } from '../../../lib/focus-first-error.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { RestoredNote } from '../../../ui/restored-note.tsx'
import { ENTRY_MESSAGES as MESSAGES } from '../messages.ts'

export type FrameForm<F extends string> = {
  errors: Readonly<Partial<Record<F, string | undefined>>>
  tries: number
  restored: boolean
  reset: () => void
}

type FormFrameProps<F extends string> = {
  /** Id of the form that the dialog's buttons submit. */
  id: string
  form: FrameForm<F>
  /** In page order, by the `name` of their controls. */
  labels: Readonly<Record<F, string>>
  held: boolean
  submit: () => void
  children: ReactNode
}

/** A form with an error summary on top; each failed attempt focuses the first invalid control. */
export function FormFrame<F extends string>({ id, form, labels, held, submit, children }: FormFrameProps<F>) {
  const element = useRef<HTMLFormElement>(null)
  const wrong = (Object.keys(labels) as F[]).filter((field) => form.errors[field] !== undefined)
  useFocusFirstError(element, form.tries, wrong[0])

  return (
    <form
      id={id}
      ref={element}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!held) submit()
      }}
    >
      {form.restored ? <RestoredNote words={MESSAGES} held={held} onDiscard={form.reset} /> : null}
      {wrong.length > 0 ? (
        <div className="entry-errors">
          <ErrorSummary
            title={MESSAGES.wrong(wrong.length)}
            errors={wrong.map((field) => ({ name: field, message: labels[field] }))}
          />
        </div>
      ) : null}
      {children}
    </form>
  )
}

type Typed<F extends string> = {
  values: Readonly<Record<F, string>>
  errors: Readonly<Partial<Record<F, string | undefined>>>
  type: (field: F, text: string) => void
}

/** The props of a text control. */
export function wiringOf<F extends string>(form: Typed<F>, held: boolean) {
  return (name: F) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    readOnly: held,
    onChange: (event: { currentTarget: { value: string } }) => form.type(name, event.currentTarget.value),
  })
}

/** The props of a select, which has no read-only state. */
export function listWiringOf<F extends string>(form: Typed<F>, held: boolean) {
  const wire = wiringOf(form, held)
  return (name: F) => {
    const { readOnly, ...wiring } = wire(name)
    return { ...wiring, disabled: readOnly }
  }
}
