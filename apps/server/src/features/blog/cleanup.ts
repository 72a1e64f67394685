import type { Deps } from '../../deps.ts'
import { cleanUpOrphanedFiles } from '../../infra/files/orphaned-files.ts'
import { mediaFiles } from './media-files.ts'
import { knownMedia } from './media-store.ts'

/** Deletes files without an article, and incomplete files. */
export async function cleanUpBlogMedia(deps: Deps, now: number): Promise<void> {
  await cleanUpOrphanedFiles(
    deps,
    { fileStore: mediaFiles(deps), known: knownMedia, noun: 'files of the blog' },
    now,
  )
}
