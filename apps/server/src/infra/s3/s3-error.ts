/**
 * `away`: the storage did not answer, or asked to try again later. `full`: it has no space left. `refused`: it
 * does not accept our requests, because of the settings or of the rights of the access key.
 */
type S3Failure = 'away' | 'full' | 'refused'

/** A failure of the object storage. Its message names neither keys nor texts of members. */
export class S3Error extends Error {
  readonly failure: S3Failure
  /** The storage's own code, such as NoSuchBucket, or that of the network. */
  readonly code: string
  /** HTTP status of the storage; undefined when it did not answer. */
  readonly status: number | undefined
  constructor(
    failure: S3Failure,
    code: string,
    { status, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(`the object storage failed (${code})`, cause === undefined ? {} : { cause })
    this.failure = failure
    this.code = code
    this.status = status
  }
}

const FULL = new Set(['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull', 'ServiceQuotaExceeded'])

/** @param code from the body; empty where there is none */
export function refusalOf(status: number, code: string): S3Error {
  const named = code === '' ? `status ${status}` : code
  if (status === 507 || FULL.has(code)) return new S3Error('full', named, { status })
  return new S3Error(isPassing(status, code) ? 'away' : 'refused', named, { status })
}

/** Whether the same request may succeed soon. Source: Amazon S3, error responses. */
const isPassing = (status: number, code: string): boolean =>
  (status >= 500 && status !== 507) || status === 429 || status === 408 || code === 'RequestTimeout'

/** The network failed before an answer came. */
export function networkError(error: unknown): S3Error {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  const code = name === 'TimeoutError' || name === 'AbortError' ? 'no answer' : (cause?.code ?? 'network')
  return new S3Error('away', code, { cause: error })
}
