import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { type FileShelf, removeFilesBefore } from '../../infra/files/file-shelf.ts'
import { FILE_GRACE_MS, LOOSE_MS } from './limits.ts'
import { photoShelf } from './shelf.ts'
import { deleteLoose, knownIds } from './store.ts'

const ROWS_AT_ONCE = 200

/**
 * Clears away uploads that belong to no asset for LOOSE_MS (row first, then file), files without a row, and what
 * cut uploads left behind. A photograph that is attached meanwhile stays.
 */
export async function sweepPhotos(deps: Deps, now: number): Promise<void> {
  const shelf = photoShelf(deps)
  await sweepLoose(deps, shelf, now - LOOSE_MS)
  await sweepOrphans(deps, shelf, now - FILE_GRACE_MS)
  await shelf.removePartsBefore(now - FILE_GRACE_MS)
  await removeFilesBefore(join(deps.dataDir, 'tmp'), now - FILE_GRACE_MS)
}

async function sweepLoose(deps: Deps, shelf: FileShelf, before: number): Promise<void> {
  for (;;) {
    const gone = await deps.database.write((tx) => deleteLoose(tx, before, ROWS_AT_ONCE))
    await Promise.all(gone.map((id) => shelf.remove(id)))
    if (gone.length < ROWS_AT_ONCE) return
  }
}

/** Touches nothing when the database knows none of the files: then it is most likely another one's. */
async function sweepOrphans(deps: Deps, shelf: FileShelf, before: number): Promise<void> {
  const orphans: string[] = []
  let knownCount = 0
  for await (const ids of shelf.idsBefore(before)) {
    const known = await deps.database.read((db) => knownIds(db, ids))
    knownCount += known.size
    orphans.push(...ids.filter((id) => !known.has(id)))
  }
  if (orphans.length === 0) return
  if (knownCount === 0) {
    deps.log.warn(
      { files: orphans.length },
      'photographs without a row are left alone: is this their database?',
    )
    return
  }
  for (const id of orphans) await shelf.remove(id)
  deps.log.info({ files: orphans.length }, 'photographs without a row are removed')
}
