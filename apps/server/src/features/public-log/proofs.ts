import { proofText, readCheckpoint } from '@eco/domain/public-log/note'
import { proveInclusion } from '@eco/domain/public-log/tiles'
import type { Database } from '../../infra/db/port.ts'
import { sha256 } from '../../infra/sha256.ts'
import { readState, readTiles } from './log-store.ts'

/**
 * Proves an entry by the newest checkpoint, as a tlog-proof.
 * @param extra what the holder may add, which the proof does not cover
 * @returns undefined for an entry that the log does not have yet
 */
export async function proveEntry(
  database: Database,
  index: number,
  extra?: Uint8Array,
): Promise<string | undefined> {
  const state = await database.read(readState)
  const size = readCheckpoint(state?.checkpoint ?? '')?.size ?? 0
  if (!state || index < 0 || index >= size) return undefined
  const hashes = await database.read((db) =>
    proveInclusion(
      sha256,
      async (level, at) => (await readTiles(db, [{ level, index: at }]))[0]?.hashes ?? [],
      index,
      size,
    ),
  )
  return proofText({ index, hashes, checkpoint: state.checkpoint, ...(extra && { extra }) })
}
