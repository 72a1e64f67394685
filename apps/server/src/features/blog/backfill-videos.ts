import type { Deps } from '../../deps.ts'
import { cleanVideo } from '../../infra/files/clean-video.ts'
import { readWhole } from '../../infra/files/read-whole.ts'
import { mediaFiles } from './media-files.ts'
import { markCleaned, uncleanedVideos } from './media-store.ts'

/** Files per step. */
const STEP_ROWS = 20

/**
 * Removes the metadata of videos published before it was stripped on upload. Leaves unreadable videos
 * unchanged.
 */
export async function cleanOlderBlogVideos(deps: Deps): Promise<void> {
  const fileStore = mediaFiles(deps)
  for (;;) {
    const ids = await deps.database.read((db) => uncleanedVideos(db, STEP_ROWS))
    if (ids.length === 0) return
    for (const id of ids) {
      const bytes = await readWhole(fileStore, id)
      if (bytes && typeof cleanVideo(bytes) === 'object') await fileStore.put(id, bytes)
      await deps.database.write((tx) => markCleaned(tx, id))
    }
  }
}
