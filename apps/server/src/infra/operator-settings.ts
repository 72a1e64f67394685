import { checkEmail } from '@eco/domain/auth/rules'
import * as z from 'zod'
import { isEncryptedAddress } from './keys/encrypted-address.ts'
import { HTTPS_URL, optional, optionalService, text, variable } from './variable.ts'

/** Parsers of the settings that describe the site and its operator. */

type SocialLink = { name: string; url: string }
type Place = { lat: number; lng: number }

const NAME_MAX = 40
const [LAT_MAX, LNG_MAX] = [90, 180]

const mailAddress = z.string().refine((text) => checkEmail(text) === undefined, 'must be an e-mail address')

/** `EcoLedger <hello@example.org>`, or the address alone. */
export const mailSender = z
  .string()
  .transform((text) => /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(text)?.groups ?? { address: text })
  .transform(({ name = '', address = '' }) => ({ name: name.trim().replace(/^"|"$/g, ''), address }))
  .refine(
    ({ name, address }) => checkEmail(address) === undefined && !/[\r\n]/.test(name),
    'must be an e-mail address, or a name and an address like EcoLedger <hello@example.org>',
  )
const phoneNumber = z
  .string()
  .regex(/^\+?[\d ()./-]{5,30}$/, 'must be a phone number: digits, spaces, brackets and a + in front')

const place = z
  .string()
  .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .refine(
    ([lat = Number.NaN, lng = Number.NaN, ...more]) =>
      Math.abs(lat) <= LAT_MAX && Math.abs(lng) <= LNG_MAX && more.length === 0,
    'must be latitude and longitude with a comma between, like 18.4806,73.8389',
  )
  .transform(([lat = 0, lng = 0]): Place => ({ lat, lng }))

/** `Mastodon=https://example.social/@eco, LinkedIn=https://...`, or one on each line. */
const socialLinks = z
  .string()
  .transform((text) => text.split(/[,\n]\s*(?=[^,=]+=https?:)/).map(readLink))
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

const isTileUrl = (value: string): boolean =>
  /^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/.test(value) && URL.canParse(value) && isEncryptedAddress(value)

/** Settings of the site. What the environment leaves unset, administrators set while the server runs. */
export const SITE_VARIABLES = {
  SITE_NAME: variable('Name of the site, in the title of every page', 'EcoLedger Pune', optional(z.string())),
  OPERATOR_NAME: variable('Who runs this site', 'Green Pune Trust', optional(z.string())),
  CONTACT_EMAIL: variable(
    'Address for mail, in the footer and on /contact',
    'hello@example.org',
    optional(mailAddress),
  ),
  CONTACT_PHONE: variable(
    'Phone number, in the footer and on /contact',
    '+91 20 5550 0100',
    optional(phoneNumber),
  ),
  CONTACT_ADDRESS: variable(
    'Street and town, in the footer and on /contact',
    'Taljai Hills Road 12, Pune 411009, India',
    optional(z.string()),
  ),
  CONTACT_PLACE: variable(
    'Latitude and longitude of that address, for the map on /contact',
    '18.4806,73.8389',
    optional(place),
  ),
  CAREERS_EMAIL: variable(
    'Address for applications on /careers; CONTACT_EMAIL when it is not set',
    'jobs@example.org',
    optional(mailAddress),
  ),
  SOCIAL_LINKS: variable(
    'Social profiles in the footer: names and addresses, with commas between',
    'Mastodon=https://example.social/@eco, LinkedIn=https://www.linkedin.com/company/eco',
    text(socialLinks, []),
  ),
  TILE_URL: variable(
    'Map tile URL with {z}, {x} and {y}',
    'https://tiles.example.org/{z}/{x}/{y}.png',
    optional(z.string().refine(isTileUrl, `${HTTPS_URL}, and contain {z}, {x} and {y}`)),
  ),
  TILE_ATTRIBUTION: variable(
    'Attribution of the map tiles, shown on the map',
    '© OpenStreetMap contributors',
    text(z.string(), '© OpenStreetMap contributors'),
  ),
  GEOCODER_URL: variable(
    'Reverse geocoding service (Nominatim protocol)',
    'https://nominatim.example.org/reverse',
    optionalService(/^https?$/, HTTPS_URL),
  ),
  PRIVACY_TEXT: variable(
    'Text of /privacy in Markdown, above the list of stored data, instead of the default text',
    '## Who is responsible',
    optional(z.string()),
  ),
  TERMS_TEXT: variable(
    'Text of /terms in Markdown, instead of the default text',
    '## Your account',
    optional(z.string()),
  ),
  IMPRINT_TEXT: variable(
    'Text of /imprint in Markdown, below the contact details, instead of the default text',
    '## Registered as',
    optional(z.string()),
  ),
} as const
export type SiteVariable = keyof typeof SITE_VARIABLES

/** The settings as the server uses them. */
export type SiteSettings = {
  readonly [K in SiteVariable]: z.output<(typeof SITE_VARIABLES)[K]['read']>
}
