import { checkEmail } from '@eco/domain/auth/rules'
import * as z from 'zod'

/** Parsers of the settings that describe the operator. */

export type SocialLink = { name: string; url: string }
export type Place = { lat: number; lng: number }

const NAME_MAX = 40
const [LAT_MAX, LNG_MAX] = [90, 180]

export const mailAddress = z
  .string()
  .refine((text) => checkEmail(text) === undefined, 'must be an e-mail address')

/** `EcoLedger <hello@example.org>`, or the address alone. */
export const mailSender = z
  .string()
  .transform((text) => /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(text)?.groups ?? { address: text })
  .transform(({ name = '', address = '' }) => ({ name: name.trim().replace(/^"|"$/g, ''), address }))
  .refine(
    ({ name, address }) => checkEmail(address) === undefined && !/[\r\n]/.test(name),
    'must be an e-mail address, or a name and an address like EcoLedger <hello@example.org>',
  )
export const phoneNumber = z
  .string()
  .regex(/^\+?[\d ()./-]{5,30}$/, 'must be a phone number: digits, spaces, brackets and a + in front')

export const place = z
  .string()
  .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .refine(
    ([lat = Number.NaN, lng = Number.NaN, ...more]) =>
      Math.abs(lat) <= LAT_MAX && Math.abs(lng) <= LNG_MAX && more.length === 0,
    'must be latitude and longitude with a comma between, like 18.4806,73.8389',
  )
  .transform(([lat = 0, lng = 0]): Place => ({ lat, lng }))

/** `Mastodon=https://example.social/@eco, LinkedIn=https://...` */
export const socialLinks = z
  .string()
  .transform((text) => text.split(/,\s*(?=[^,=]+=https?:)/).map(readLink))
  .refine(
    (links) => links.every((link) => link !== undefined),
    'must be pairs like Mastodon=https://example.social/@eco with commas between',
  )
  .transform((links) => links.filter((link) => link !== undefined))

function readLink(pair: string): SocialLink | undefined {
  const at = pair.indexOf('=')
  const [name, url] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  const isAddress = /^https?:\/\/\S+$/.test(url) && URL.canParse(url)
  return at > 0 && name !== '' && name.length <= NAME_MAX && isAddress ? { name, url } : undefined
}
