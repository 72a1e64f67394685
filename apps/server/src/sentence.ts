import { ENGLISH } from '@eco/contract/messages'
import type { Message, Said } from '@eco/domain/text/message'
import MessageFormat from '@messageformat/core'

const english = new MessageFormat('en')
const compiled = new Map<string, (params: Record<string, unknown>) => string>()
const TEXTS: Readonly<Record<string, string>> = ENGLISH

/** The English sentence of a message; API users read it, and pages in other languages use the code. */
export function sentence({ code, params = {} }: Message): string {
  let write = compiled.get(code)
  if (write === undefined) {
    const text = TEXTS[code]
    if (text === undefined) throw new Error(`No catalogue has the message ${code}`)
    write = english.compile(text)
    compiled.set(code, write)
  }
  return write(params)
}

export const messageOf = (said: Said): Message =>
  typeof said === 'string' ? { code: 'problem.text', params: { text: said } } : said
