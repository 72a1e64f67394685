import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { fields as MESSAGES } from '../../messages/en/fields.json'
import { classNames } from '../class-names.ts'

export const FIELD = 'flex min-w-0 flex-col gap-1.5'
export const FIELD_TOP = 'flex items-baseline justify-between gap-2'
export const FIELD_LABEL = 'text-14 font-strong'
export const FIELD_HINT = 'text-12 text-ink-soft'

/** What is wrong with a field, or with a part of a form. */
export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={classNames('flex gap-1.5 text-sm font-strong text-rejected-ink', className)}>
      <CircleAlert className="mt-0.5 size-4 stroke-[2.3]" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** Props of every field besides the native properties of its control. */
export type FieldProps = {
  label: string
  hint?: ReactNode
  /** One sentence, shown with an icon below the control, which is then marked invalid. */
  error?: string | undefined
  /** Fields are required by default, so only optional ones are marked. */
  optional?: boolean | undefined
  /** A note to the right of the label, such as 'from photo'. */
  badge?: ReactNode
  className?: string | undefined
}

/** Attributes for the control, so that label, hint and error belong to it. */
type ControlWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FrameProps = FieldProps & {
  id?: string | undefined
  children: (wiring: ControlWiring) => ReactNode
}

/** Divides the props of a field into those of `Field` and those of its control. */
export function splitProps<Props extends FieldProps & { id?: string | undefined }>(props: Props) {
  const { label, hint, error, optional, badge, className, ...native } = props
  return { frame: { label, hint, error, optional, badge, className, id: native.id }, native }
}

/**
 * Label, control, hint and error. For custom controls: `<Field label="Place">{(w) => <Map {...w}
 * />}</Field>`.
 */
export function Field({ label, hint, error, optional, badge, className, id, children }: FrameProps) {
  const made = useId()
  const control = id ?? made
  const described = Object.entries({ mark: optional, badge, hint, error })
    .filter(([, shown]) => shown)
    .map(([part]) => `${control}-${part}`)
    .join(' ')
  return (
    <div className={classNames(FIELD, className)}>
      <div className={FIELD_TOP}>
        <label className={FIELD_LABEL} htmlFor={control}>
          {label}
        </label>
        <FieldMarks id={control} optional={optional} badge={badge} />
      </div>
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldNotes id={control} hint={hint} error={error} />
    </div>
  )
}

type MarksProps = { id: string; optional?: boolean | undefined; badge?: ReactNode }

/** Beside the label, not inside it, so that the field's accessible name is exactly the label's text. */
export function FieldMarks({ id, optional, badge }: MarksProps) {
  return (
    <>
      {badge ? (
        <span
          className="inline-flex items-center gap-1 text-xs font-strong whitespace-nowrap text-tree-ink [&_svg]:size-3.5 [&_svg]:stroke-[2.2]"
          id={`${id}-badge`}
        >
          {badge}
        </span>
      ) : null}
      {optional ? (
        <span className="text-xs text-ink-soft" id={`${id}-mark`}>
          {MESSAGES.optional}
        </span>
      ) : null}
    </>
  )
}

type NotesProps = { id: string; hint?: ReactNode; error?: string | undefined }

export function FieldNotes({ id, hint, error }: NotesProps) {
  return (
    <>
      {hint ? (
        <p className={FIELD_HINT} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </>
  )
}
