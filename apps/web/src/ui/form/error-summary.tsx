import type { MouseEvent } from 'react'
import { fields as MESSAGES } from '../../messages/en/fields.json'

export type FieldError = { name: string; message: string }

type ErrorSummaryProps = { title?: string; errors: readonly FieldError[] }

function focusNamed(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault()
  const found = event.currentTarget.closest('form')?.elements.namedItem(name)
  const target = found instanceof RadioNodeList ? found[0] : found
  if (target instanceof HTMLElement) target.focus()
}

/** The errors above a long form; each links to its field, which it finds by `name` in the same form. */
export function ErrorSummary({ title = MESSAGES.checkFields, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div className="rounded-control border-2 border-danger bg-invalid px-4 py-3.5 text-sm" role="alert">
      <p className="font-strong">{title}</p>
      <ul className="mt-1 -mb-2.5">
        {errors.map((error) => (
          <li key={error.name}>
            <a
              href={`#${error.name}`}
              className="inline-flex min-h-tap items-center text-rejected-ink"
              onClick={(event) => focusNamed(event, error.name)}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
