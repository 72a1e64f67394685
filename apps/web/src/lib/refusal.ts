import { ApiError } from '@eco/contract'

const REFUSED_FROM = 400
const BROKEN_FROM = 500

/** The server's message for a refused request; undefined when the server failed or did not answer. */
export function refusalOf(reason: unknown): string | undefined {
  if (!(reason instanceof ApiError) || reason.message === '') return undefined
  return reason.status >= REFUSED_FROM && reason.status < BROKEN_FROM ? reason.message : undefined
}
