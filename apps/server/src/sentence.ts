import { message as coded, ENGLISH, type MessageCode } from '@eco/contract/messages'
import { type Message, writtenParams } from '@eco/domain/text/message'
import MessageFormat from '@messageformat/core'

const english = new MessageFormat('en')
const compiled = new Map<string, ReturnType<typeof english.compile>>()
const TEXTS: Readonly<Record<string, string>> = ENGLISH

/**
 * The English sentence of a message, or of a code with its values; API users read it, and pages in other languages
 * use the code.
 */
export function sentence(given: Message | MessageCode, params?: Message['params']): string {
  const message = typeof given === 'string' ? coded(given, params) : given
  const { code } = message
  let write = compiled.get(code)
  if (write === undefined) {
    const text = TEXTS[code]
    if (text === undefined) throw new Error(`No catalogue has the message ${code}`)
    write = english.compile(text)
    compiled.set(code, write)
  }
  return write({ ...writtenParams(message, sentence) })
}
