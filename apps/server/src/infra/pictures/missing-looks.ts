import { looksOf } from '@eco/domain/photos/perceptual-hashes'
import type { Deps } from '../../deps.ts'
import { type FileFolder, openFileStore } from '../files/file-folder.ts'
import { insertLooks, type PerceptualHashTable, picturesWithoutLooks } from './perceptual-hash-store.ts'

/** Files per step. */
const STEP_ROWS = 20

/** Decodes a stored picture. @returns LOOK_GREY_PX x LOOK_GREY_PX brightness values */
export type ReadGrey = (jpeg: Buffer) => Promise<Uint8Array>

/**
 * Hashes pictures that were stored before perceptual hashes existed; unreadable ones are tried again next
 * time.
 */
export async function addMissingLooks(
  deps: Pick<Deps, 'database' | 'dataDir'>,
  { table, files, readGrey }: { table: PerceptualHashTable; files: FileFolder; readGrey: ReadGrey },
): Promise<void> {
  const fileStore = openFileStore(deps, files)
  for (let after = ''; ; ) {
    const ids = await deps.database.read((db) => picturesWithoutLooks(db, table, after, STEP_ROWS))
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    for (const id of ids) {
      const jpeg = await fileStore.read(id)
      const grey = jpeg && (await readGrey(jpeg).catch(() => undefined))
      if (!grey) continue
      // The picture may be deleted meanwhile; its row is then gone too, hence the foreign key violation.
      await deps.database
        .write((tx) => insertLooks(tx, table, id, looksOf(grey)))
        .catch((error: unknown) => {
          if (!deps.database.isForeignKeyViolation(error)) throw error
        })
    }
  }
}
