import type { WireAddress, WireProfile } from '@eco/contract/accounts/profile'
import type { Deps } from '../../deps.ts'
import { unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import { problem } from '../../problem.ts'
import { avatarUrl } from './avatar-store.ts'
import { findMember, listAddressRows } from './store.ts'

type Given = Pick<Deps, 'database' | 'encryption'>

/** A profile's id is derived from the member's id, so it exists before anything is saved. */
export const proIdOf = (userId: string): string => userId.replace(/^u_/, 'pro_')

/** @throws Problem unauthenticated if the member was deleted meanwhile */
export async function readProfile({ database, encryption }: Given, userId: string): Promise<WireProfile> {
  const member = await database.read((db) => findMember(db, userId))
  if (!member) throw problem('unauthenticated')
  const texts =
    member.firstName === null
      ? { firstName: '', lastName: '', phone: '', dob: '' }
      : await unlockTexts(encryption, 'profiles', { ...member, userId })
  return {
    u_id: userId,
    pro_id: proIdOf(userId),
    first_name: texts.firstName,
    last_name: texts.lastName,
    phone_num: texts.phone,
    dob: texts.dob,
    username: member.username,
    email: member.email,
    role: member.role,
    created_at: member.createdAt,
    avatar_url: member.avatarId === null ? null : avatarUrl(member.avatarId),
  }
}

/** In the order in which they were added. */
export async function readAddresses({ database, encryption }: Given, userId: string): Promise<WireAddress[]> {
  const rows = await database.read((db) => listAddressRows(db, userId))
  return Promise.all(
    rows.map(async (row) => {
      const { pinCode, ...texts } = await unlockTexts(encryption, 'addresses', row)
      return { address_id: row.id, pro_id: proIdOf(userId), ...texts, pin_code: pinCode }
    }),
  )
}
