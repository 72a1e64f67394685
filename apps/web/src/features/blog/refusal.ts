import { ApiError } from '@eco/contract'

const BROKEN_FROM = 500

/** The sentences of a refusal by the field they are about. */
export const fieldsOf = (reason: unknown): Readonly<Record<string, string>> =>
  reason instanceof ApiError && reason.status < BROKEN_FROM ? reason.fields : {}
