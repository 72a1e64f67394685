import { proofText, readCheckpoint } from '@eco/domain/public-log/note'
import { proveInclusion } from '@eco/domain/public-log/tiles'
import type { Database } from '../../infra/db/port.ts'
import { sha256 } from '../../infra/sha256.ts'
import { readState, readTile } from './log-store.ts'

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
  const tiles = new Map<string, Promise<readonly Uint8Array[]>>()
  const read = (level: number, at: number) => {
    const known = tiles.get(`${level}/${at}`) ?? database.read((db) => readTile(db, level, at))
    tiles.set(`${level}/${at}`, known)
    return known
  }
  const hashes = await proveInclusion(sha256, read, index, size)
  return proofText({ index, hashes, checkpoint: state.checkpoint, ...(extra && { extra }) })
}
