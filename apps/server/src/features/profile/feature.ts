import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import { type AvatarDependencies, avatarRoutes } from './avatar-routes.ts'
import { AVATAR_FILES, avatarUrlsOf } from './avatar-store.ts'
import { profileTables } from './migrations.ts'
import { profilePrivacy } from './privacy.ts'
import { deleteExpiredKeys } from './rotate.ts'
import { profileRoutes } from './routes.ts'

/** Encrypted profiles and addresses, and members' own pictures. */
export const profileFeature = {
  migrations: [profileTables],
  open: (deps: Deps, dependencies: AvatarDependencies) =>
    defineFeature({
      routes(route) {
        profileRoutes(route, deps)
        avatarRoutes(route, deps, dependencies)
      },
      fileFolders: [AVATAR_FILES],
      cleanupJobs: [
        fileCleanup(deps, AVATAR_FILES),
        { name: 'old keys', onEveryServer: true, run: () => deleteExpiredKeys(deps, Date.now()) },
      ],
      privacy: profilePrivacy(deps),
      avatarsOf: avatarUrlsOf,
    }),
}
