import { api, type ReplyOf } from '@eco/contract'
import type { EraseReceipt } from '@eco/contract/accounts/account'
import { call } from '../../lib/api/api.ts'

/** The only module of this feature that maps the API's field names. */

export type Profile = {
  proId: string
  firstName: string
  lastName: string
  phone: string
  dob: string
  username: string
  email: string
  role: string
  /** ms since 1970; undefined when missing */
  createdAt: number | undefined
  avatar: string | undefined
}
export type Address = {
  id: string
  label: string
  area: string
  city: string
  state: string
  country: string
  pinCode: string
}
export type Loaded = { profile: Profile; addresses: readonly Address[] }
export type Person = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'dob'>
export type AddressTexts = Omit<Address, 'id'>
export type Receipt = EraseReceipt

export function profileOf(reply: ReplyOf<typeof api.getProfile>): Profile {
  return {
    proId: text(reply?.pro_id),
    firstName: text(reply?.first_name),
    lastName: text(reply?.last_name),
    phone: text(reply?.phone_num),
    dob: text(reply?.dob).slice(0, 'YYYY-MM-DD'.length),
    username: text(reply?.username),
    email: text(reply?.email),
    role: text(reply?.role),
    createdAt: typeof reply?.created_at === 'number' ? reply.created_at : undefined,
    avatar: reply?.avatar_url ?? undefined,
  }
}

function addressOf(row: ReplyOf<typeof api.listAddresses>[number]): Address {
  return {
    id: text(row.address_id),
    label: text(row.label),
    area: text(row.area),
    city: text(row.city),
    state: text(row.state),
    country: text(row.country),
    pinCode: text(row.pin_code),
  }
}

/** Loads the profile by the stored user id, then its addresses by the profile id. */
export async function load(userId: string, signal: AbortSignal): Promise<Loaded> {
  const profile = profileOf(await call(api.getProfile, { params: { u_id: userId } }, { signal }))
  const rows = await call(api.listAddresses, { params: { pro_id: profile.proId } }, { signal })
  return { profile, addresses: Array.isArray(rows) ? rows.map(addressOf) : [] }
}

/** @returns the id of the profile from the server's reply */
export async function sendPerson(userId: string, person: Person, proId: string): Promise<string> {
  const { firstName, lastName, phone, dob } = person
  const names = { first_name: firstName.trim(), last_name: lastName.trim() }
  const reply = await call(api.saveProfile, { body: { u_id: userId, ...names, phone_num: phone, dob } })
  return text(reply?.pro_id) || proId
}

/** Updates a saved address or adds a new one. @returns its id */
export async function sendAddress(
  proId: string,
  id: string | undefined,
  typed: AddressTexts,
): Promise<string> {
  const { pinCode, ...texts } = trimmed(typed)
  const body = { pro_id: proId, ...texts, pin_code: pinCode }
  const reply =
    id === undefined
      ? await call(api.createAddress, { body })
      : await call(api.updateAddress, { params: { address_id: id }, body })
  return text(reply?.address_id) || (id ?? '')
}

export const dropAddress = (id: string) => call(api.deleteAddress, { params: { address_id: id } })

/** Maps the API's field names to the form's. */
export const FIELD_OF_WIRE: Readonly<Record<string, string>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_num: 'phone',
  pin_code: 'pinCode',
}

const trimmed = (typed: AddressTexts): AddressTexts =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as AddressTexts

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
