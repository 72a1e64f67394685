import type { WireOperator } from '@eco/contract/site/system'
import type { SiteSettings } from '../../infra/operator-settings.ts'

/**
 * Shown in a demo if the operator has set nothing; the numbers 555-0100 to 555-0199 are reserved for fiction.
 */
const EXAMPLE: WireOperator = {
  site_name: null,
  name: null,
  email: 'hello@ecoledger.example',
  phone: '+1 (555) 010-0123',
  address: 'Taljai Hills Road 12, Pune 411009, India',
  place: { lat: 18.4806, lng: 73.8389 },
  careers_email: 'careers@ecoledger.example',
  social_links: [],
  example: true,
}

/**
 * The operator's details from the settings: unset ones are left out, and sample ones appear only in a demo.
 */
export function operatorOf(config: SiteSettings, demo: boolean): WireOperator {
  const { CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ADDRESS, CONTACT_PLACE, CAREERS_EMAIL } = config
  const details = {
    site_name: config.SITE_NAME ?? null,
    name: config.OPERATOR_NAME ?? null,
    email: CONTACT_EMAIL ?? null,
    phone: CONTACT_PHONE ?? null,
    address: CONTACT_ADDRESS ?? null,
    place: CONTACT_PLACE ?? null,
    careers_email: CAREERS_EMAIL ?? CONTACT_EMAIL ?? null,
  }
  const { site_name, ...known } = details
  const isSet = Object.values(known).some((detail) => detail !== null)
  const social_links = [...config.SOCIAL_LINKS]
  return demo && !isSet
    ? { ...EXAMPLE, site_name, social_links }
    : { ...details, social_links, example: false }
}

/** The same for pages; undefined if there is nothing to show. */
export function shownOperator(config: SiteSettings, demo: boolean): WireOperator | undefined {
  const operator = operatorOf(config, demo)
  const { social_links, example: _, ...details } = operator
  const isKnown = social_links.length > 0 || Object.values(details).some((detail) => detail !== null)
  return isKnown ? operator : undefined
}
