import type { Deps } from '../../deps.ts'
import { cvShelf } from './shelf.ts'
import { knownCvs } from './store.ts'

/** A file of an application on its way in is younger than this, ms. */
const FILE_GRACE_MS = 3_600_000

/** Clears away CVs without an application, and half-written ones. */
export async function sweepCvs(deps: Deps, now: number): Promise<void> {
  const shelf = cvShelf(deps)
  const before = now - FILE_GRACE_MS
  const orphans: string[] = []
  let knownCount = 0
  for await (const ids of shelf.idsBefore(before)) {
    const known = await deps.database.read((db) => knownCvs(db, ids))
    knownCount += known.size
    orphans.push(...ids.filter((id) => !known.has(id)))
  }
  await shelf.removePartsBefore(before)
  if (orphans.length === 0) return
  // A database that knows none of the files is most likely another one's.
  if (knownCount === 0) {
    deps.log.warn({ files: orphans.length }, 'CVs without a row are left alone: is this their database?')
    return
  }
  for (const id of orphans) await shelf.remove(id)
  deps.log.info({ files: orphans.length }, 'CVs without a row are removed')
}
