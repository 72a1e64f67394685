import type { Deps } from '../../deps.ts'
import {
  type PersonalData,
  type PersonalRow,
  type PersonalTable,
  shelvedMedia,
} from '../../infra/privacy.ts'
import { avatarShelf } from './avatar-files.ts'
import { ADDRESS_TEXTS, addressPlace, PROFILE_TEXTS, profilePlace, unlockTexts } from './encrypted-texts.ts'

const AVATARS: PersonalTable = { table: 'avatars', owner: 'userId', key: 'id' }

/** Profile, addresses and picture, with the locked texts opened. */
export const profilePersonal = ({ vault, dataDir }: Pick<Deps, 'vault' | 'dataDir'>): PersonalData => ({
  name: 'profile',
  tables: [
    { table: 'addresses', owner: 'ownerId', key: 'id', hide: ['keyNo'] },
    { table: 'profiles', owner: 'userId', key: 'userId', hide: ['keyNo'] },
    AVATARS,
  ],
  async tell(table, row) {
    if (table === 'profiles') {
      const place = profilePlace(String(row.userId))
      return { ...row, ...(await unlockTexts(vault, place, PROFILE_TEXTS, lockedIn(row, PROFILE_TEXTS))) }
    }
    if (table === 'addresses') {
      const place = addressPlace(String(row.id))
      return { ...row, ...(await unlockTexts(vault, place, ADDRESS_TEXTS, lockedIn(row, ADDRESS_TEXTS))) }
    }
    return row
  },
  media: shelvedMedia(avatarShelf({ dataDir }), AVATARS, 'picture', (row) => `${String(row.id)}.webp`),
})

function lockedIn<K extends string>(row: PersonalRow, names: readonly K[]): Record<K, string> {
  return Object.fromEntries(names.map((name) => [name, String(row[name])])) as Record<K, string>
}
