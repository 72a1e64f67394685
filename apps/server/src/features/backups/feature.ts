import { defineFeature } from '../../feature.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'
import { backUpIfDue, type Given } from './make.ts'

/** Backups that the server makes itself. They are files; no table lists them, because a restore would change it. */
export const backupsFeature = {
  /** @param folders of all features */
  open: (deps: Given, folders: () => readonly FileFolder[]) =>
    defineFeature({
      cleanupJobs: [{ name: 'scheduled backup', run: (now) => backUpIfDue(deps, folders(), now) }],
    }),
}
