import type { MessageCode } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import { sentence } from '../../sentence.ts'

type BackupCode = Extract<MessageCode, `backup.${string}`>

/** A backup cannot be made, read or restored; the message says why in a sentence. */
export class BackupError extends Error {
  readonly code: BackupCode
  constructor(code: BackupCode, params?: Message['params']) {
    super(sentence(code, params))
    this.code = code
  }
}
