import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { fileCleanup } from '../../infra/files/orphaned-files.ts'
import { isEncrypted, unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { type AvatarDependencies, avatarRoutes } from './avatar-routes.ts'
import { AVATAR_FILES, avatarUrlsOf } from './avatar-store.ts'
import { profileTables } from './migrations.ts'
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

const AVATARS: PrivacyTable = { table: 'avatars', owner: 'userId', key: 'id' }

/** Profile, addresses and picture, with decrypted texts. */
const profilePrivacy = ({ encryption, media }: Pick<Deps, 'encryption' | 'media'>): PrivacyData => ({
  name: 'profile',
  tables: [
    { table: 'addresses', owner: 'ownerId', key: 'id', hide: ['keyNo'] },
    { table: 'profiles', owner: 'userId', key: 'userId', hide: ['keyNo'] },
    AVATARS,
  ],
  decrypt: async (table, row) =>
    isEncrypted(table) ? { ...row, ...(await unlockTexts(encryption, table, row)) } : row,
  media: storedMedia({ media }, AVATAR_FILES, AVATARS, 'picture'),
})
