import type { Encryption, Lock } from '../../infra/keys/encryption.ts'

/** The encrypted personal texts of a row, by column. */
export const PROFILE_TEXTS = ['firstName', 'lastName', 'phone', 'dob'] as const
export const ADDRESS_TEXTS = ['area', 'city', 'state', 'country', 'pinCode', 'label'] as const
export type ProfileText = (typeof PROFILE_TEXTS)[number]
export type AddressText = (typeof ADDRESS_TEXTS)[number]

/** Binds a text to its row: if it is moved to another row or column, it cannot be decrypted. */
export const profilePlace = (userId: string): string => `profile:${userId}`
export const addressPlace = (addressId: string): string => `address:${addressId}`

/** Encrypts each text and binds it to its row and column. */
export function lockTexts<K extends string>(
  { lock }: Lock,
  place: string,
  texts: Readonly<Record<K, string>>,
): Record<K, string> {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, lock(text, `${place}:${name}`)])
  return Object.fromEntries(entries) as Record<K, string>
}

/** @throws Error if a text was changed or moved, or its key is missing */
export async function unlockTexts<K extends string>(
  encryption: Encryption,
  place: string,
  names: readonly K[],
  row: Readonly<Record<K, string>>,
): Promise<Record<K, string>> {
  const entries = await Promise.all(
    names.map(async (name) => [name, await encryption.unlock(row[name], `${place}:${name}`)] as const),
  )
  return Object.fromEntries(entries) as Record<K, string>
}
