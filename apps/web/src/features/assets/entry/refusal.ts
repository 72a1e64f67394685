import { ApiError, NetworkError } from '@eco/contract'

/** Why a call failed; `message` is the server's, empty without one or without an answer. */
export type Refusal = {
  /** False when the server did not answer. */
  answered: boolean
  cancelled: boolean
  message: string
  fields: Readonly<Record<string, string>>
  requestId: string | undefined
}

export function refusalOf(reason: unknown): Refusal {
  if (reason instanceof ApiError) {
    const { message, fields, requestId } = reason
    return { answered: true, cancelled: false, message, fields, requestId }
  }
  const cancelled = reason instanceof NetworkError && reason.aborted
  return { answered: false, cancelled, message: '', fields: {}, requestId: undefined }
}
