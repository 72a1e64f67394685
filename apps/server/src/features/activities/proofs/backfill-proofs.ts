import type { Deps } from '../../../deps.ts'
import { cleanStoredVideo } from '../../../infra/files/clean-video.ts'
import { openFileStore } from '../../../infra/files/file-folder.ts'
import { claimContents } from '../claim-store.ts'
import { keepMediaHash, PROOF_FILES, videosWithoutHash } from './proof-store.ts'

/** Files per step. */
const STEP_ROWS = 20
/** Marks a video that cannot be read, so that it is not tried again. */
const UNREADABLE = ''

/**
 * Removes the metadata of videos stored before it was stripped on upload, and records their content hashes.
 */
export async function cleanOlderVideos(deps: Deps): Promise<void> {
  const fileStore = openFileStore(deps, PROOF_FILES)
  for (;;) {
    const rows = await deps.database.read((db) => videosWithoutHash(db, STEP_ROWS))
    if (rows.length === 0) return
    for (const { id, submissionId } of rows) {
      const video = await cleanStoredVideo(fileStore, id)
      const hash = video?.mediaSha256 ?? UNREADABLE
      await deps.database.write(async (tx) => {
        await keepMediaHash(tx, id, hash)
        if (video) await claimContents(tx, submissionId, [{ kind: 'media', hash }])
      })
    }
  }
}
