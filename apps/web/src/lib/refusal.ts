import { ApiError } from '@eco/contract'

const REFUSED_FROM = 400
const BROKEN_FROM = 500

/** What the server says to a request that it does not take; undefined when it broke down or did not answer. */
export function refusalOf(reason: unknown): string | undefined {
  if (!(reason instanceof ApiError) || reason.message === '') return undefined
  return reason.status >= REFUSED_FROM && reason.status < BROKEN_FROM ? reason.message : undefined
}
