import { Camera, Globe, Library } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { entry as MESSAGES } from '../../../messages/en/assets/pages.json'
import { from as FROM_MESSAGES } from '../../../messages/en/assets/prefill.json'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { RestoredNote } from '../../../ui/form/restored-note.tsx'
import '@eco/contract/messages/en/checks/assets.json'

type FormFrameProps<F extends string> = {
  /** Id of the form that the dialog's buttons submit. */
  id: string
  form: {
    element: RefObject<HTMLFormElement | null>
    errors: Readonly<Partial<Record<NoInfer<F>, string | undefined>>>
    restored: boolean
    /** What the page filled the form from before it opened. */
    filledFrom?: unknown
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
  const texts =
    form.filledFrom === 'planting'
      ? { restored: MESSAGES.filledFromPlanting, discard: MESSAGES.clear }
      : MESSAGES
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
      {form.restored ? <RestoredNote texts={texts} held={held} onDiscard={form.reset} /> : null}
      {wrong.length > 0 ? (
        <div className="[&_ul]:mt-0 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-4">
          <ErrorSummary
            title={format(MESSAGES.wrong, { count: wrong.length })}
            errors={wrong.map((field) => ({ name: field, message: labels[field] }))}
          />
        </div>
      ) : null}
      {children}
    </form>
  )
}

/** The props of a form's controls; `held` while the form is being sent. A select has no read-only state. */
export const controlsOf = <Name extends string, Props>(
  form: { field: (name: NoInfer<Name>) => Props },
  held: boolean,
  labels: Readonly<Record<Name, string>>,
) => ({
  text: (name: Name) => ({ label: labels[name], ...form.field(name), readOnly: held }),
  list: (name: Name) => ({ label: labels[name], ...form.field(name), disabled: held }),
})

const ICONS = { catalogue: Library, country: Globe, photo: Camera } as const

/** A badge next to the label of a prefilled field that shows the source of its value. */
export function FromMark({ from }: { from: keyof typeof ICONS }) {
  const Icon = ICONS[from]
  return (
    <>
      <Icon aria-hidden="true" />
      {FROM_MESSAGES[from]}
    </>
  )
}
