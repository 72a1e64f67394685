import { defineFeature } from '../../feature.ts'
import { backupFigures } from './figures.ts'
import { backUpIfDue, type Given } from './make.ts'
import { type BackupNeeds, backupRoutes } from './routes.ts'

/** Backups that the server makes itself. They are files; no table lists them, because a restore would change it. */
export const backupsFeature = {
  open: (deps: Given, needs: BackupNeeds) =>
    defineFeature({
      figures: [backupFigures(deps)],
      routes: (route) => backupRoutes(route, deps, needs),
      cleanupJobs: [{ name: 'scheduled backup', run: (now) => backUpIfDue(deps, needs.folders(), now) }],
    }),
}
