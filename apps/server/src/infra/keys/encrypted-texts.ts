import type { Encryption, Lock } from './encryption.ts'

/** The tables with encrypted personal texts: the column with a row's id, and the columns of the texts. */
export const ENCRYPTED = {
  authenticatorApps: { place: 'authenticator', id: 'userId', texts: ['secret'] },
  profiles: { place: 'profile', id: 'userId', texts: ['firstName', 'lastName', 'phone', 'dob'] },
  addresses: { place: 'address', id: 'id', texts: ['area', 'city', 'state', 'country', 'pinCode', 'label'] },
  importChunks: { place: 'import', id: 'id', texts: ['cells'] },
  retirementTexts: { place: 'retirement', id: 'retirementId', texts: ['beneficiary', 'purpose'] },
} as const
export type EncryptedTable = keyof typeof ENCRYPTED
export const ENCRYPTED_TABLES = Object.keys(ENCRYPTED) as EncryptedTable[]
export type EncryptedRow = Readonly<Record<string, unknown>>
export type Texts<T extends EncryptedTable> = Record<(typeof ENCRYPTED)[T]['texts'][number], string>

export const isEncrypted = (table: string): table is EncryptedTable => table in ENCRYPTED
export const idIn = (table: EncryptedTable, row: EncryptedRow): string => String(row[ENCRYPTED[table].id])

/** Binds a text to its row: if it is moved to another row or column, it cannot be decrypted. */
const placeOf = (table: EncryptedTable, id: string, column: string): string =>
  `${ENCRYPTED[table].place}:${id}:${column}`

/** Encrypts the texts of the row with this id. */
export function lockTexts<T extends EncryptedTable>(
  { lock }: Lock,
  table: T,
  id: string,
  texts: Readonly<Texts<T>>,
): Texts<T> {
  const entries = Object.entries<string>(texts)
  return Object.fromEntries(
    entries.map(([name, text]) => [name, lock(text, placeOf(table, id, name))]),
  ) as Texts<T>
}

/** @throws Error if a text was changed or moved, or its key is missing */
export async function unlockTexts<T extends EncryptedTable>(
  encryption: Encryption,
  table: T,
  row: EncryptedRow,
): Promise<Texts<T>> {
  const id = idIn(table, row)
  const entries = ENCRYPTED[table].texts.map(
    async (name) => [name, await encryption.unlock(String(row[name]), placeOf(table, id, name))] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as Texts<T>
}
