import { ApiError, NetworkError } from '@eco/contract'

/** Why a call failed: the server's own sentence, empty when it gave none or did not answer. */
export type Refusal = {
  /** False when there was no answer at all. */
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
