import type { Deps } from '../../deps.ts'
import type { Db } from '../db/port.ts'
import { type FileFolder, openFileStore } from '../files/file-folder.ts'
import { addHash, hashPicture, picturesWithoutHash } from './hash-store.ts'

/** Files per step. */
const STEP_ROWS = 20

/** Decodes a stored picture. @returns GREY_PX x GREY_PX brightness values */
export type ReadGrey = (jpeg: Buffer) => Promise<Uint8Array>

type Missing = {
  kind: 'photos' | 'proofs'
  files: FileFolder
  readGrey: ReadGrey
  /** Runs in the transaction that stores the hash. */
  onAdd?: (tx: Db, pictureId: string) => Promise<void>
}

/**
 * Hashes pictures that were stored before their hashes existed; unreadable ones are tried again next time.
 */
export async function addMissingHashes(
  deps: Pick<Deps, 'database' | 'media'>,
  { kind, files, readGrey, onAdd }: Missing,
): Promise<void> {
  const { database } = deps
  const fileStore = openFileStore(deps, files)
  for (let after = ''; ; ) {
    const ids = await database.read((db) => picturesWithoutHash(db, kind, after, STEP_ROWS))
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    for (const id of ids) {
      const jpeg = await fileStore.read(id)
      const grey = jpeg && (await readGrey(jpeg).catch(() => undefined))
      if (!grey) continue
      const hashed = hashPicture(grey)
      const picture = kind === 'photos' ? { photoId: id } : { proofId: id }
      // The picture may be deleted meanwhile; its row is then gone too, hence the foreign key violation.
      await database
        .write(async (tx) => {
          // First, because it locks a case: saving an entry locks its case before the pictures.
          await onAdd?.(tx, id)
          await addHash(database, tx, picture, hashed)
        })
        .catch((error: unknown) => {
          if (!database.isForeignKeyViolation(error)) throw error
        })
    }
  }
}
