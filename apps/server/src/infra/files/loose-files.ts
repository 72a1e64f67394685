import type { Deps } from '../../deps.ts'
import type { Db } from '../db/port.ts'
import type { FileShelf } from './file-shelf.ts'

/** A file that is younger may still wait for its row, ms. */
export const FILE_GRACE_MS = 3_600_000

type Shelved = {
  shelf: FileShelf
  /** Which of these ids have a row. */
  known: (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** What the files are, for the log, in the plural. */
  noun: string
}

/**
 * Removes the files that no row tells of, and half-written ones; a crash between a row and its file leaves them.
 * Where the database knows none of the files it is most likely another one's: then they are left alone.
 * @param now ms since 1970
 */
export async function sweepLooseFiles(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  { shelf, known, noun }: Shelved,
  now: number,
): Promise<void> {
  const before = now - FILE_GRACE_MS
  const loose: string[] = []
  let knownCount = 0
  for await (const ids of shelf.idsBefore(before)) {
    const found = await database.read((db) => known(db, ids))
    knownCount += found.size
    loose.push(...ids.filter((id) => !found.has(id)))
  }
  await shelf.removePartsBefore(before)
  if (loose.length === 0) return
  if (knownCount === 0) {
    log.warn(
      { files: loose.length },
      `${noun} without a database row were left alone: is this the right database?`,
    )
    return
  }
  for (const id of loose) await shelf.remove(id)
  log.info({ files: loose.length }, `${noun} without a database row were removed`)
}
