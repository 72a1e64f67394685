import { proofText, readCheckpoint } from '@eco/domain/public-log/note'
import { proveInclusion } from '@eco/domain/public-log/tiles'
import type { Database } from '../../infra/db/port.ts'
import { sha256 } from '../../infra/keys/secrets.ts'
import { readState, readTile } from './log-store.ts'

/** @param extra what the holder may add, which the proof does not cover */
export type EntryToProve = { index: number; extra?: Uint8Array }

/**
 * Proves entries by the newest checkpoint, as one tlog-proof after another.
 * @returns undefined if the log does not have all of them yet
 */
export async function proveEntries(
  database: Database,
  entries: readonly EntryToProve[],
): Promise<string | undefined> {
  const state = await database.read(readState)
  const size = readCheckpoint(state?.checkpoint ?? '')?.size ?? 0
  if (!state || entries.some(({ index }) => index < 0 || index >= size)) return undefined
  const tiles = new Map<string, Promise<readonly Uint8Array[]>>()
  const read = (level: number, at: number) => {
    const known = tiles.get(`${level}/${at}`) ?? database.read((db) => readTile(db, level, at))
    tiles.set(`${level}/${at}`, known)
    return known
  }
  const proofs: string[] = []
  for (const { index, extra } of entries) {
    const hashes = await proveInclusion(sha256, read, index, size)
    proofs.push(proofText({ index, hashes, checkpoint: state.checkpoint, ...(extra && { extra }) }))
  }
  return proofs.join('')
}
