import type { Deps } from '../../deps.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import { type PrivacyData, type PrivacyRow, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { AVATAR_FILES } from './avatar-store.ts'
import { ADDRESS_TEXTS, addressPlace, PROFILE_TEXTS, profilePlace, unlockTexts } from './encrypted-texts.ts'

const AVATARS: PrivacyTable = { table: 'avatars', owner: 'userId', key: 'id' }

/** Profile, addresses and picture, with decrypted texts. */
export const profilePrivacy = ({
  encryption,
  dataDir,
}: Pick<Deps, 'encryption' | 'dataDir'>): PrivacyData => ({
  name: 'profile',
  tables: [
    { table: 'addresses', owner: 'ownerId', key: 'id', hide: ['keyNo'] },
    { table: 'profiles', owner: 'userId', key: 'userId', hide: ['keyNo'] },
    AVATARS,
  ],
  async decrypt(table, row) {
    if (table === 'profiles') {
      const place = profilePlace(String(row.userId))
      return {
        ...row,
        ...(await unlockTexts(encryption, place, PROFILE_TEXTS, lockedIn(row, PROFILE_TEXTS))),
      }
    }
    if (table === 'addresses') {
      const place = addressPlace(String(row.id))
      return {
        ...row,
        ...(await unlockTexts(encryption, place, ADDRESS_TEXTS, lockedIn(row, ADDRESS_TEXTS))),
      }
    }
    return row
  },
  media: storedMedia(
    openFileStore({ dataDir }, AVATAR_FILES),
    AVATARS,
    'picture',
    (row) => `${String(row.id)}.webp`,
  ),
})

function lockedIn<K extends string>(row: PrivacyRow, names: readonly K[]): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, String(row[name])])) as Record<K, string>
}
