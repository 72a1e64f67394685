import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { type FileShelf, removeFilesBefore } from '../../infra/files/file-store.ts'
import { FILE_GRACE_MS, sweepLooseFiles } from '../../infra/files/orphaned-files.ts'
import { LOOSE_MS } from './limits.ts'
import { photoShelf } from './photo-files.ts'
import { deleteLoose, knownIds } from './store.ts'

const ROWS_AT_ONCE = 200

/**
 * Clears away uploads that belong to no asset for LOOSE_MS (row first, then file), files without a row, and what
 * cut uploads left behind. A photograph that is attached meanwhile stays.
 */
export async function sweepPhotos(deps: Deps, now: number): Promise<void> {
  const shelf = photoShelf(deps)
  await sweepLoose(deps, shelf, now - LOOSE_MS)
  await sweepLooseFiles(deps, { shelf, known: knownIds, noun: 'photographs' }, now)
  await removeFilesBefore(join(deps.dataDir, 'tmp'), now - FILE_GRACE_MS)
}

async function sweepLoose(deps: Deps, shelf: FileShelf, before: number): Promise<void> {
  for (;;) {
    const gone = await deps.database.write((tx) => deleteLoose(tx, before, ROWS_AT_ONCE))
    await Promise.all(gone.map((id) => shelf.remove(id)))
    if (gone.length < ROWS_AT_ONCE) return
  }
}
