import { Problem } from '../problem.ts'

/** What may be shown: codes such as ENOSPC, and names of errors. Messages may contain texts of members. */
const CODE = /^[\w-]{2,40}$/

export function failureCode(error: unknown): string {
  if (error instanceof Problem) return error.code
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return [code, name].map(String).find((text) => CODE.test(text) && text !== 'undefined') ?? 'unknown'
}
