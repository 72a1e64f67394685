import { ApiError } from '@eco/contract'

const BROKEN_FROM = 500

/** The messages of a rejection by field. */
export const fieldsOf = (reason: unknown): Readonly<Record<string, string>> =>
  reason instanceof ApiError && reason.status < BROKEN_FROM ? reason.fields : {}
