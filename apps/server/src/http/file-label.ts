import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'

const NAME_SHOWN_CHARACTERS = 60

/** `Photo 2 (IMG_1.jpg)`: names a file in an error; cleans and shortens the name that the client chose. */
export function fileLabel(noun: string, number: number, fileName: string): Message {
  const plain = fileName.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  const name = plain.length > NAME_SHOWN_CHARACTERS ? `${plain.slice(0, NAME_SHOWN_CHARACTERS)}…` : plain
  return name === ''
    ? message('upload.labelWithoutName', { noun, number })
    : message('upload.label', { noun, number, name })
}
