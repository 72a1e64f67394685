import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type ProfileRow = Selectable<Schema['profiles']>
export type AddressRow = Selectable<Schema['addresses']>

/** A member with their stored profile; texts are encrypted, null before anything was saved. */
export const findMember = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('avatars', 'avatars.userId', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.role',
      'users.createdAt',
      'avatars.id as avatarId',
      'profiles.firstName',
      'profiles.lastName',
      'profiles.phone',
      'profiles.dob',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()

export async function putProfile(tx: Db, row: ProfileRow): Promise<void> {
  const { userId: _, ...change } = row
  await tx
    .insertInto('profiles')
    .values(row)
    .onConflict((c) => c.column('userId').doUpdateSet(change))
    .execute()
}

/** In the order in which they were added. */
export const listAddressRows = (db: Db, ownerId: string) =>
  db.selectFrom('addresses').selectAll().where('ownerId', '=', ownerId).orderBy('position').execute()

export async function countAddresses(tx: Db, ownerId: string): Promise<{ count: number; last: number }> {
  const found = await tx
    .selectFrom('addresses')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max<number | null>('position').as('last')])
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { count: found.count, last: found.last ?? 0 }
}

export async function insertAddress(tx: Db, row: Insertable<Schema['addresses']>): Promise<void> {
  await tx.insertInto('addresses').values(row).execute()
}

type Own = Pick<AddressRow, 'id' | 'ownerId'>

/** @returns false if the address is unknown or belongs to another member */
export async function changeAddress(tx: Db, { id, ownerId }: Own, change: Partial<AddressRow>) {
  const done = await tx
    .updateTable('addresses')
    .set(change)
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

/** @returns false if the address is unknown or belongs to another member */
export async function removeAddress(tx: Db, { id, ownerId }: Own): Promise<boolean> {
  const done = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}
