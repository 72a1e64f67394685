import type { Deps } from '../../../deps.ts'
import { cleanStoredVideo } from '../../../infra/files/clean-video.ts'
import { openFileStore } from '../../../infra/files/file-folder.ts'
import { BLOG_FILES, markCleaned, uncleanedVideos } from './media-store.ts'

/** Files per step. */
const STEP_ROWS = 20

/**
 * Removes the metadata of videos published before it was stripped on upload. Leaves unreadable videos
 * unchanged.
 */
export async function cleanOlderBlogVideos(deps: Deps): Promise<void> {
  const fileStore = openFileStore(deps, BLOG_FILES)
  for (;;) {
    const ids = await deps.database.read((db) => uncleanedVideos(db, STEP_ROWS))
    if (ids.length === 0) return
    for (const id of ids) {
      await cleanStoredVideo(fileStore, id)
      await deps.database.write((tx) => markCleaned(tx, id))
    }
  }
}
