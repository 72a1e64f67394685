import type { Deps } from '../../deps.ts'
import { cleanUpOrphanedFiles } from '../../infra/files/orphaned-files.ts'
import { avatarFiles } from './avatar-files.ts'
import { knownAvatars } from './avatar-store.ts'

/** Clears away pictures that are nobody's: a crash between a row and its file leaves them. */
export async function cleanUpAvatars(deps: Deps, now: number): Promise<void> {
  await cleanUpOrphanedFiles(
    deps,
    { fileStore: avatarFiles(deps), known: knownAvatars, noun: 'pictures of members' },
    now,
  )
}
