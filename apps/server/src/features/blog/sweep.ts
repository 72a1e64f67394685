import type { Deps } from '../../deps.ts'
import { FILE_GRACE_MS } from './limits.ts'
import { knownMedia } from './media-store.ts'
import { mediaShelf } from './shelf.ts'

/** Clears away files whose article is gone, and half-written ones. */
export async function sweepBlogMedia(deps: Deps, now: number): Promise<void> {
  const shelf = mediaShelf(deps)
  const orphans: string[] = []
  let knownCount = 0
  for await (const ids of shelf.idsBefore(now - FILE_GRACE_MS)) {
    const known = await deps.database.read((db) => knownMedia(db, ids))
    knownCount += known.size
    orphans.push(...ids.filter((id) => !known.has(id)))
  }
  await shelf.removePartsBefore(now - FILE_GRACE_MS)
  if (orphans.length === 0) return
  // A database that knows none of the files is most likely another one's.
  if (knownCount === 0) {
    deps.log.warn(
      { files: orphans.length },
      'files of the blog without a row are left alone: is this their database?',
    )
    return
  }
  for (const id of orphans) await shelf.remove(id)
  deps.log.info({ files: orphans.length }, 'files of the blog without a row are removed')
}
