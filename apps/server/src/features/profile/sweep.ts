import type { Deps } from '../../deps.ts'
import { avatarShelf } from './avatar-shelf.ts'
import { knownAvatars } from './avatar-store.ts'

/** A picture that is younger may still wait for its row, ms. */
const FILE_GRACE_MS = 3_600_000

/** Clears away pictures that are nobody's: a crash between a row and its file leaves them. */
export async function sweepAvatars(deps: Deps, now: number): Promise<void> {
  const shelf = avatarShelf(deps)
  for await (const ids of shelf.idsBefore(now - FILE_GRACE_MS)) {
    const known = await deps.database.read((db) => knownAvatars(db, ids))
    for (const id of ids) if (!known.has(id)) await shelf.remove(id)
  }
  await shelf.removePartsBefore(now - FILE_GRACE_MS)
}
