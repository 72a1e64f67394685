import type { Deps } from '../../deps.ts'
import { cleanUpOrphanedFiles } from '../../infra/files/orphaned-files.ts'
import { avatarFiles } from './avatar-files.ts'
import { knownAvatars } from './avatar-store.ts'

/** Deletes pictures without a row, which a crash between writing row and file leaves. */
export async function cleanUpAvatars(deps: Deps, now: number): Promise<void> {
  await cleanUpOrphanedFiles(
    deps,
    { fileStore: avatarFiles(deps), known: knownAvatars, noun: 'pictures of members' },
    now,
  )
}
