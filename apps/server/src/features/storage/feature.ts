import { api } from '@eco/contract'
import { STORAGE_PLACES } from '@eco/contract/administration/storage'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'
import { checkStorage } from './check.ts'
import { diskFigures, diskOf, fileFigures, type StorageNeeds } from './figures.ts'
import { storageFigures } from './migrations.ts'
import { readFigures } from './store.ts'

const CHECK_JOB = 'stored files'

/** How much the site stores, and whether files and records agree. */
export const storageFeature = {
  migrations: [storageFigures],
  /** @param folders of all features */
  open: (deps: StorageNeeds & Pick<Deps, 'media'>, folders: () => readonly FileFolder[]) =>
    defineFeature({
      routes: (route) =>
        route(api.readStorage, async () => {
          const figures = new Map((await deps.database.read(readFigures)).map((row) => [row.kind, row]))
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
            disk: await diskOf(deps),
          }
        }),
      figures: [diskFigures(deps), fileFigures(deps)],
      cleanupJobs: [{ name: CHECK_JOB, run: (now) => checkStorage(deps, folders(), now) }],
    }),
}
