import { ApiError } from '@eco/contract'

const REFUSED_FROM = 400
const BROKEN_FROM = 500

/** The server's message for a refused request; undefined when the server failed or did not answer. */
export function refusalOf(reason: unknown): string | undefined {
  if (!(reason instanceof ApiError) || reason.message === '') return undefined
  return reason.status >= REFUSED_FROM && reason.status < BROKEN_FROM ? reason.message : undefined
}

type Otherwise = { refused: string; noAnswer: string }

/** What to show for a failed request: the server's message, or ours when it sent none or did not answer. */
export function failureMessage(error: Error | null, { refused, noAnswer }: Otherwise): string | undefined {
  if (error === null) return undefined
  return error instanceof ApiError ? error.message || refused : noAnswer
}

/** The server's messages for the fields of a form. */
export function fieldErrors<V extends object>(
  error: unknown,
  form: V,
): Partial<Record<keyof V & string, string>> {
  const fields = error instanceof ApiError ? error.fields : {}
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in form)) as Partial<
    Record<keyof V & string, string>
  >
}
