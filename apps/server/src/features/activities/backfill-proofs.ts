import { looksOf } from '@eco/domain/photos/perceptual-hashes'
import type { Deps } from '../../deps.ts'
import { cleanStoredVideo } from '../../infra/files/clean-video.ts'
import { type FileFolder, openFileStore } from '../../infra/files/file-folder.ts'
import {
  insertLooks,
  type PerceptualHashTable,
  picturesWithoutLooks,
} from '../../infra/pictures/perceptual-hash-store.ts'
import { claimContents } from './claim-store.ts'
import { keepMediaHash, PROOF_FILES, videosWithoutHash } from './proof-store.ts'

/** Files per step. */
const STEP_ROWS = 20
/** Marks a video that cannot be read, so that it is not tried again. */
const UNREADABLE = ''

/** Decodes a stored picture. @returns LOOK_GREY_PX x LOOK_GREY_PX brightness values */
export type ReadGrey = (jpeg: Buffer) => Promise<Uint8Array>

/**
 * Hashes pictures that were stored before perceptual hashes existed; unreadable ones are tried again next
 * time.
 */
export async function addMissingLooks(
  deps: Deps,
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
