import type { Deps } from '../../deps.ts'
import { isEncrypted, unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import { type PrivacyData, type PrivacyTable, storedMedia } from '../../infra/privacy.ts'
import { AVATAR_FILES } from './avatar-store.ts'

const AVATARS: PrivacyTable = { table: 'avatars', owner: 'userId', key: 'id' }

/** Profile, addresses and picture, with decrypted texts. */
export const profilePrivacy = ({ encryption, media }: Pick<Deps, 'encryption' | 'media'>): PrivacyData => ({
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
