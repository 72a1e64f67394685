/**
 * Settings of the site that administrators change while the server runs, with their most characters. Each has the
 * name of its environment variable in lower case.
 */
export const SITE_SETTINGS = {
  site_name: 60,
  operator_name: 120,
  contact_email: 254,
  contact_phone: 30,
  contact_address: 200,
  contact_place: 60,
  careers_email: 254,
  social_links: 1_000,
  tile_url: 500,
  tile_attribution: 200,
  geocoder_url: 500,
  privacy_text: 20_000,
  terms_text: 20_000,
  imprint_text: 20_000,
} as const
export type SiteSettingName = keyof typeof SITE_SETTINGS

export const SITE_SETTING_NAMES = Object.keys(SITE_SETTINGS) as SiteSettingName[]

/** Pages with a text of the operator, by their address, and the setting with that text. */
export const LEGAL_TEXTS = {
  privacy: 'privacy_text',
  terms: 'terms_text',
  imprint: 'imprint_text',
} as const satisfies Readonly<Record<string, SiteSettingName>>
export type LegalPage = keyof typeof LEGAL_TEXTS

export const LEGAL_PAGES = Object.keys(LEGAL_TEXTS) as LegalPage[]
