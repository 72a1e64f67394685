import { statfs } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import type { FigureSource } from '../../infra/telemetry/figures.ts'
import { readFigures } from './store.ts'

const BYTES_OF_A_MEGABYTE = 1_048_576

export type StorageNeeds = Pick<Deps, 'config' | 'database' | 'dataDir'>

export async function diskOf({ config, dataDir }: StorageNeeds) {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { free: bavail * bsize, total: blocks * bsize, least: config.MIN_FREE_DISK_MB * BYTES_OF_A_MEGABYTE }
}

export const diskFigures = (given: StorageNeeds): FigureSource => ({
  figures: [
    { name: 'ecoledger_disk_free_bytes', help: 'Free space on the disk of DATA_DIR' },
    { name: 'ecoledger_disk_size_bytes', help: 'Size of the disk of DATA_DIR' },
    { name: 'ecoledger_disk_least_free_bytes', help: 'Free space below which the server is not ready' },
  ],
  read: async () => {
    const { free, total, least } = await diskOf(given)
    return {
      ecoledger_disk_free_bytes: free,
      ecoledger_disk_size_bytes: total,
      ecoledger_disk_least_free_bytes: least,
    }
  },
})

/** As the last check counted them: counting reads whole folders. */
export const fileFigures = ({ database }: StorageNeeds): FigureSource => ({
  figures: [
    { name: 'ecoledger_stored_bytes', help: 'Bytes stored, by kind, at the last check', labels: ['kind'] },
    { name: 'ecoledger_stored_files', help: 'Files stored, by kind, at the last check', labels: ['kind'] },
    {
      name: 'ecoledger_stored_files_missing',
      help: 'Records whose file does not exist, by kind, at the last check',
      labels: ['kind'],
    },
  ],
  read: async () => {
    const rows = await database.read(readFigures)
    const of = (column: 'bytes' | 'files' | 'missing') =>
      rows.flatMap(({ kind, [column]: value }) =>
        value === null ? [] : [{ labels: { kind }, value: Number(value) }],
      )
    return {
      ecoledger_stored_bytes: of('bytes'),
      ecoledger_stored_files: of('files'),
      ecoledger_stored_files_missing: of('missing'),
    }
  },
})
