import { ROLES } from '@eco/domain/auth/rules'
import {
  checkArea,
  checkCity,
  checkCountry,
  checkFirstName,
  checkLabel,
  checkLastName,
  checkPhone,
  checkPinCode,
  checkState,
} from '@eco/domain/profile/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, instant, ruled } from '../schemas.ts'

/** A member's profile. Fields that were never filled in are empty. */
export const wireProfile = z.object({
  u_id: id,
  /** Assigned before the profile is first saved. */
  pro_id: id,
  first_name: z.string(),
  last_name: z.string(),
  /** At most 10 digits. */
  phone_num: z.string(),
  /** YYYY-MM-DD */
  dob: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** When the account was created. */
  created_at: instant,
  avatar_url: z.nullable(z.string()),
})
export type WireProfile = z.infer<typeof wireProfile>

export const wireAddress = z.object({
  address_id: id,
  pro_id: id,
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** At most 6 digits. */
  pin_code: z.string(),
  label: z.string(),
})
export type WireAddress = z.infer<typeof wireAddress>

const addressBody = z.strictObject({
  pro_id: id,
  area: ruled(checkArea),
  city: ruled(checkCity),
  state: ruled(checkState),
  country: ruled(checkCountry),
  pin_code: ruled(checkPinCode),
  label: z.optional(z.nullable(ruled(checkLabel))),
})
const addressSaved = z.object({ message: z.string(), address_id: id })

export const profileEndpoints = defineEndpoints({
  getProfile: {
    method: 'GET',
    path: '/api/users/byuid/{u_id}',
    summary: 'Profile of a member',
    auth: 'self',
    selfField: 'u_id',
    params: z.object({ u_id: id }),
    reply: wireProfile,
  },
  /** The reply has no personal data, because replies are stored for a while to answer repeated requests. */
  saveProfile: {
    method: 'POST',
    path: '/api/users/save',
    summary: 'Save name, phone and date of birth; they are encrypted before they are stored',
    auth: 'self',
    selfField: 'u_id',
    body: z.strictObject({
      u_id: id,
      first_name: ruled(checkFirstName),
      last_name: ruled(checkLastName),
      phone_num: ruled(checkPhone),
      /** YYYY-MM-DD */
      dob: z.string().check(z.maxLength(10)),
    }),
    reply: z.object({ message: z.string(), pro_id: id }),
  },
  listAddresses: {
    method: 'GET',
    path: '/api/address/all/{pro_id}',
    summary: 'Addresses of a profile, in the order they were added',
    auth: 'holder',
    params: z.object({ pro_id: id }),
    reply: z.array(wireAddress),
  },
  createAddress: {
    method: 'POST',
    path: '/api/address/create',
    summary: 'Add an address to your profile; it is encrypted before it is stored',
    auth: 'holder',
    body: addressBody,
    reply: addressSaved,
    status: 201,
    errors: ['conflict'],
  },
  updateAddress: {
    method: 'PUT',
    path: '/api/address/{address_id}',
    summary: 'Change an address',
    auth: 'holder',
    params: z.object({ address_id: id }),
    body: addressBody,
    reply: addressSaved,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/api/address/{address_id}',
    summary: 'Remove an address; the last one cannot be removed',
    auth: 'holder',
    openToSuspended: true,
    params: z.object({ address_id: id }),
    reply: z.object({ message: z.string() }),
    errors: ['conflict'],
  },
})
