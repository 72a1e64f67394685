import type { Database } from '../../infra/db/port.ts'
import type { Encryption } from '../../infra/keys/encryption.ts'
import { ADDRESS_TEXTS, addressPlace, PROFILE_TEXTS, profilePlace, unlockTexts } from './encrypted-texts.ts'
import { oneOfEachKey } from './rotate-store.ts'

/** Decrypts one row of each key in use. @throws Error if the keys do not match the database */
export async function tryKeys(database: Database, encryption: Encryption): Promise<void> {
  const { profiles, addresses } = await database.read(oneOfEachKey)
  for (const row of profiles) await unlockTexts(encryption, profilePlace(row.userId), PROFILE_TEXTS, row)
  for (const row of addresses) await unlockTexts(encryption, addressPlace(row.id), ADDRESS_TEXTS, row)
}
