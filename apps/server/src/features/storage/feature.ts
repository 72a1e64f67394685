import { statfs } from 'node:fs/promises'
import { api } from '@eco/contract'
import { STORAGE_PLACES } from '@eco/contract/storage'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'
import { checkStorage } from './check.ts'
import { storageFigures } from './migrations.ts'
import { readFigures } from './store.ts'

const CHECK_JOB = 'stored files'
const BYTES_OF_A_MEGABYTE = 1_048_576

/** How much the site stores, and whether files and records agree. */
export const storageFeature = {
  migrations: [storageFigures],
  /** @param folders of all features */
  open: (
    deps: Pick<Deps, 'config' | 'database' | 'dataDir' | 'media'>,
    folders: () => readonly FileFolder[],
  ) =>
    defineFeature({
      routes: (route) =>
        route(api.readStorage, async () => {
          const figures = new Map((await deps.database.read(readFigures)).map((row) => [row.kind, row]))
          const { bavail, blocks, bsize } = await statfs(deps.dataDir)
          const jobs = new Map(folders().map(({ name, job }) => [name, job]))
          const kinds = [...jobs.keys(), ...STORAGE_PLACES].flatMap((name) => {
            const row = figures.get(name)
            if (row === undefined) return []
            const { files, bytes, missing, orphaned } = row
            return [{ name, files, bytes, missing, orphaned, job: jobs.get(name) ?? null }]
          })
          return {
            kinds,
            checked_at: [...figures.values()][0]?.at ?? null,
            job: CHECK_JOB,
            disk: {
              free: bavail * bsize,
              total: blocks * bsize,
              least: deps.config.MIN_FREE_DISK_MB * BYTES_OF_A_MEGABYTE,
            },
          }
        }),
      cleanupJobs: [{ name: CHECK_JOB, run: (now) => checkStorage(deps, folders(), now) }],
    }),
}
