import { api } from '@eco/contract'
import type { WireSession } from '@eco/contract/accounts/account'
import type { WireAddress, WireProfile } from '@eco/contract/accounts/profile'
import { inverse, rename } from '@eco/contract/assets/names'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'

/** Name of the draft of unsaved changes; with one, the page opens in edit mode. */
export const PROFILE_DRAFT = 'profile'

/** The only module of this feature that maps the API's field names. */

const PERSON_NAMES = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_num: 'phone',
  dob: 'dob',
} as const
const PROFILE_NAMES = {
  ...PERSON_NAMES,
  pro_id: 'proId',
  username: 'username',
  email: 'email',
  role: 'role',
  created_at: 'createdAt',
  avatar_url: 'avatar',
} as const
const TEXT_NAMES = {
  label: 'label',
  area: 'area',
  city: 'city',
  state: 'state',
  country: 'country',
  pin_code: 'pinCode',
} as const
const ADDRESS_NAMES = { ...TEXT_NAMES, address_id: 'id' } as const
const SESSION_NAMES = {
  session_id: 'id',
  current: 'current',
  user_agent: 'userAgent',
  seen_at: 'seenAt',
} as const

const profileOf = (reply: WireProfile) => rename(reply, PROFILE_NAMES)
const addressOf = (row: WireAddress) => rename(row, ADDRESS_NAMES)
const sessionOf = (row: WireSession) => rename(row, SESSION_NAMES)

export type Profile = ReturnType<typeof profileOf>
export type Address = ReturnType<typeof addressOf>
export type SeenSession = ReturnType<typeof sessionOf>
export type Loaded = { profile: Profile; addresses: readonly Address[] }
export type Person = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'dob'>
export type AddressTexts = Omit<Address, 'id'>

/** The form's field for a field of the API. */
export const fieldOfWire = (name: string): string =>
  new Map(Object.entries({ ...PERSON_NAMES, ...TEXT_NAMES })).get(name) ?? name

/** The profile by the stored user id, then its addresses by the profile id. */
export function useProfile(userId: string) {
  return useQuery({
    queryKey: queryKeys.profile(userId),
    meta: { failure: 'Could not load the profile' },
    queryFn: async ({ signal }): Promise<Loaded> => {
      const profile = profileOf(await call(api.getProfile, { params: { u_id: userId } }, { signal }))
      const rows = await call(api.listAddresses, { params: { pro_id: profile.proId } }, { signal })
      return { profile, addresses: rows.map(addressOf) }
    },
    enabled: userId !== '',
  })
}

export function useSessions(userId: string) {
  return useQuery({
    queryKey: queryKeys.sessions(userId),
    queryFn: async ({ signal }) => (await call(api.listSessions, {}, { signal })).sessions.map(sessionOf),
    enabled: userId !== '',
  })
}

/** @returns the id of the profile */
export async function sendPerson(userId: string, person: Person): Promise<string> {
  const { firstName, lastName } = person
  const names = { firstName: firstName.trim(), lastName: lastName.trim() }
  const body = { u_id: userId, ...rename({ ...person, ...names }, inverse(PERSON_NAMES)) }
  return (await call(api.saveProfile, { body })).pro_id
}

/** Updates a saved address or adds a new one. @returns its id */
export async function sendAddress(
  proId: string,
  id: string | undefined,
  typed: AddressTexts,
): Promise<string> {
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()])
  const texts: AddressTexts = Object.fromEntries(trimmed)
  const body = { pro_id: proId, ...rename(texts, inverse(TEXT_NAMES)) }
  const reply = await (id === undefined
    ? call(api.createAddress, { body })
    : call(api.updateAddress, { params: { address_id: id }, body }))
  return reply.address_id
}

export const dropAddress = (id: string) => call(api.deleteAddress, { params: { address_id: id } })
