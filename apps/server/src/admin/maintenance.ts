import type { Opened } from '../app.ts'
import { counterChecksOf } from '../feature.ts'
import { checkAllBooks } from '../features/credits/check-books.ts'
import { rotateKey } from '../features/profile/rotate.ts'
import { MESSAGES } from './messages.ts'
import type { Terminal } from './terminal.ts'

/** @throws Error that names the first difference */
export async function checkBooksNow({ deps, features }: Opened, terminal: Terminal): Promise<void> {
  const { difference, checked } = await checkAllBooks(deps.database, counterChecksOf(features))
  if (difference) throw new Error(MESSAGES.booksDiffer(difference))
  terminal.say(MESSAGES.booksAgree(checked))
}

export async function rotateKeys({ deps }: Opened, terminal: Terminal): Promise<void> {
  const { keyNo, resumed, done } = await rotateKey(deps)
  terminal.say(MESSAGES.rotated(keyNo, done))
  if (resumed) terminal.say(MESSAGES.rotationFinished)
  terminal.say(MESSAGES.oldKeys)
}
