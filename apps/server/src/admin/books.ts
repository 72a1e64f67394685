import { checkAllBooks } from '../books.ts'
import type { Deps } from '../deps.ts'
import { MESSAGES } from './messages.ts'
import type { Terminal } from './terminal.ts'

/** @throws Error that names the first difference */
export async function checkBooksNow(deps: Deps, terminal: Terminal): Promise<void> {
  const { difference, checked } = await checkAllBooks(deps.database)
  if (difference) throw new Error(MESSAGES.booksDiffer(difference))
  terminal.say(MESSAGES.booksAgree(checked))
}
