import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** Props of every field besides the native properties of its control. */
export type FieldProps = {
  label: string
  hint?: ReactNode
  /** One sentence, shown with an icon below the control, which is then marked invalid. */
  error?: string | undefined
  /** Fields are required by default, so only optional ones are marked. */
  optional?: boolean
  /** A note to the right of the label, such as 'from photo'. */
  badge?: ReactNode
  className?: string
}

/** Attributes for the control, so that label, hint and error belong to it. */
export type ControlWiring = {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type FrameProps = FieldProps & {
  id?: string | undefined
  children: (wiring: ControlWiring) => ReactNode
}

/**
 * Label, control, hint and error. For custom controls: `<Field label="Place">{(w) => <Map {...w}
 * />}</Field>`.
 */
export function Field({ label, hint, error, optional, badge, className, id, children }: FrameProps) {
  const made = useId()
  const control = id ?? made
  const described = [optional && `${control}-mark`, badge && `${control}-badge`, hint && `${control}-hint`]
    .concat(error ? `${control}-error` : [])
    .filter((part) => typeof part === 'string')
  return (
    <div className={classNames('field', className)}>
      <div className="field-top">
        <label className="field-label" htmlFor={control}>
          {label}
        </label>
        <FieldMarks id={control} optional={optional} badge={badge} />
      </div>
      {children({
        id: control,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
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
        <span className="field-badge" id={`${id}-badge`}>
          {badge}
        </span>
      ) : null}
      {optional ? (
        <span className="field-mark" id={`${id}-mark`}>
          Optional
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
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
}
