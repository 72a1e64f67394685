import { readTilePath, TILE_WIDTH } from '@eco/domain/public-log/tiles'
import { type LogSource, ReadError } from '../audit/log-source.ts'
import type { Deps } from '../deps.ts'
import { readLeaves, readState, readTile } from '../features/public-log/log-store.ts'
import { bundleOf } from '../features/public-log/routes.ts'
import { openSigner } from '../features/public-log/signer.ts'

/** The public log of a database that no server has opened, as an auditor reads it. */
export function openStoredLog({ database, logKey }: Pick<Deps, 'database' | 'logKey'>): LogSource {
  return {
    async text(name) {
      const state = await database.read(readState)
      if (!state) throw new ReadError(name)
      return name === 'vkey' ? openSigner(logKey, state.origin).verifierKey : state.checkpoint
    },
    async tile(path) {
      const name = readTilePath(path)
      if (!name || name.level === 'entries') throw new ReadError(path)
      const { level, index, width } = name
      const hashes = await database.read((db) => readTile(db, level, index))
      return Buffer.concat(hashes.slice(0, width))
    },
    async bundle(index, width) {
      const from = index * TILE_WIDTH
      const leaves = await database.read((db) => readLeaves(db, from, from + width))
      if (leaves.length < width) throw new ReadError(String(index))
      return { bytes: Buffer.from(bundleOf(leaves)), isFresh: true }
    },
  }
}
