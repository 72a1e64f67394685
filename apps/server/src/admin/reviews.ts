import type { Deps } from '../deps.ts'
import { WORDS } from './messages.ts'
import { listPending } from './store.ts'
import { formatAge, formatTable } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Entries that `list` shows at most. */
const LISTED_MOST = 200

export async function listWaiting(deps: Deps, terminal: Terminal): Promise<void> {
  const waiting = await deps.database.read((db) => listPending(db, LISTED_MOST + 1))
  if (waiting.length === 0) return terminal.say(WORDS.nothingWaits)
  const rows = waiting
    .slice(0, LISTED_MOST)
    .map((w) => [w.id, w.kind, w.title, w.owner, formatAge(deps.now() - w.createdAt)])
  for (const line of formatTable(['ENTRY', 'KIND', 'TITLE', 'OWNER', 'AGE'], rows)) terminal.say(line)
  if (waiting.length > LISTED_MOST) terminal.say(WORDS.more(LISTED_MOST))
}
