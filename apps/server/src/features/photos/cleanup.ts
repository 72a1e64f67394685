import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { type FileStore, removeFilesBefore } from '../../infra/files/file-store.ts'
import { cleanUpOrphanedFiles, FILE_GRACE_MS } from '../../infra/files/orphaned-files.ts'
import { ORPHANED_MS } from './limits.ts'
import { photoFiles } from './photo-files.ts'
import { deleteOrphans, knownIds } from './store.ts'

const ROWS_AT_ONCE = 200

/**
 * Deletes uploads without an asset for ORPHANED_MS (row first, then file), files without a row, and the
 * remains of interrupted uploads. A photo that is attached meanwhile stays.
 */
export async function cleanUpPhotos(deps: Deps, now: number): Promise<void> {
  const fileStore = photoFiles(deps)
  await cleanUpOrphans(deps, fileStore, now - ORPHANED_MS)
  await cleanUpOrphanedFiles(deps, { fileStore, known: knownIds, noun: 'photographs' }, now)
  await removeFilesBefore(join(deps.dataDir, 'tmp'), now - FILE_GRACE_MS)
}

async function cleanUpOrphans(deps: Deps, fileStore: FileStore, before: number): Promise<void> {
  for (;;) {
    const gone = await deps.database.write((tx) => deleteOrphans(tx, before, ROWS_AT_ONCE))
    await Promise.all(gone.map((id) => fileStore.remove(id)))
    if (gone.length < ROWS_AT_ONCE) return
  }
}
