import type { Deps } from '../../deps.ts'
import { sweepLooseFiles } from '../../infra/files/orphaned-files.ts'
import { avatarShelf } from './avatar-files.ts'
import { knownAvatars } from './avatar-store.ts'

/** Clears away pictures that are nobody's: a crash between a row and its file leaves them. */
export async function sweepAvatars(deps: Deps, now: number): Promise<void> {
  await sweepLooseFiles(
    deps,
    { shelf: avatarShelf(deps), known: knownAvatars, noun: 'pictures of members' },
    now,
  )
}
