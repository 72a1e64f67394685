import { type MessageCode, message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import { sentence } from '../../sentence.ts'

type BackupCode = Extract<MessageCode, `backup.${string}`>

/** A backup cannot be made, read or restored; the message says why in a sentence. */
export class BackupError extends Error {
  readonly code: BackupCode
  /** What the message says, as a code. */
  readonly coded: Message
  constructor(code: BackupCode, params?: Message['params']) {
    super(sentence(code, params))
    this.code = code
    this.coded = message(code, params)
  }
}
