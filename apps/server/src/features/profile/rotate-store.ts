import type { Db } from '../../infra/db/port.ts'
import { ADDRESS_TEXTS, PROFILE_TEXTS } from './encrypted-texts.ts'
import type { AddressRow, ProfileRow } from './store.ts'

/** Profiles encrypted with a key older than this one. */
export async function oldProfiles(db: Db, keyNo: number, most: number): Promise<ProfileRow[]> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('keyNo', '<', keyNo)
    .orderBy('keyNo')
    .orderBy('userId')
    .limit(most)
    .execute()
}

/** Addresses encrypted with a key older than this one. */
export async function oldAddresses(db: Db, keyNo: number, most: number): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('keyNo', '<', keyNo)
    .orderBy('keyNo')
    .orderBy('id')
    .limit(most)
    .execute()
}

type Relocked<Row> = { was: Row; texts: Partial<Row>; keyNo: number }

/** Does not overwrite a profile that was saved meanwhile: its encrypted phone differs then. */
export async function relockProfile(tx: Db, { was, texts, keyNo }: Relocked<ProfileRow>): Promise<void> {
  const [first] = PROFILE_TEXTS
  await tx
    .updateTable('profiles')
    .set({ ...texts, keyNo })
    .where('userId', '=', was.userId)
    .where(first, '=', was[first])
    .execute()
}

export async function relockAddress(tx: Db, { was, texts, keyNo }: Relocked<AddressRow>): Promise<void> {
  const [first] = ADDRESS_TEXTS
  await tx
    .updateTable('addresses')
    .set({ ...texts, keyNo })
    .where('id', '=', was.id)
    .where(first, '=', was[first])
    .execute()
}

/** Number of the oldest key that encrypts any row. */
export async function oldestKeyInUse(db: Db): Promise<number | undefined> {
  const [profile] = await db.selectFrom('profiles').select('keyNo').orderBy('keyNo').limit(1).execute()
  const [address] = await db.selectFrom('addresses').select('keyNo').orderBy('keyNo').limit(1).execute()
  const found = [profile, address].flatMap((row) => (row ? [row.keyNo] : []))
  return found.length === 0 ? undefined : Math.min(...found)
}

/** One profile and one address for each key in use. */
export async function oneOfEachKey(db: Db): Promise<{ profiles: ProfileRow[]; addresses: AddressRow[] }> {
  const profiles = await db
    .selectFrom('profiles')
    .selectAll()
    .where('userId', 'in', (e) =>
      e
        .selectFrom('profiles')
        .select((f) => f.fn.min('userId').as('id'))
        .groupBy('keyNo'),
    )
    .execute()
  const addresses = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', 'in', (e) =>
      e
        .selectFrom('addresses')
        .select((f) => f.fn.min('id').as('id'))
        .groupBy('keyNo'),
    )
    .execute()
  return { profiles, addresses }
}
