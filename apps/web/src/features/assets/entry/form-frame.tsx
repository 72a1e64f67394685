import type { ReactNode, RefObject } from 'react'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { RestoredNote } from '../../../ui/form/restored-note.tsx'
import { ENTRY_MESSAGES as MESSAGES } from '../messages.ts'

type FormFrameProps<F extends string> = {
  /** Id of the form that the dialog's buttons submit. */
  id: string
  form: {
    element: RefObject<HTMLFormElement | null>
    errors: Readonly<Partial<Record<NoInfer<F>, string | undefined>>>
    restored: boolean
    reset: () => void
  }
  /** In page order, by the `name` of their controls. */
  labels: Readonly<Record<F, string>>
  held: boolean
  submit: () => void
  children: ReactNode
}

/** A form with an error summary on top. */
export function FormFrame<F extends string>({ id, form, labels, held, submit, children }: FormFrameProps<F>) {
  const wrong = (Object.keys(labels) as F[]).filter((field) => form.errors[field] !== undefined)
  return (
    <form
      id={id}
      ref={form.element}
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
