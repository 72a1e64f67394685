import type { WireOperator } from '@eco/contract/site/system'

/** The operator of this site; settings that are not set are undefined. */
export type Operator = {
  siteName?: string
  name?: string
  email?: string
  phone?: string
  address?: string
  place?: { lat: number; lng: number }
  careersEmail?: string
  socialLinks: readonly { name: string; url: string }[]
  /** Invented, for a demo. */
  example: boolean
}

const PLACE = 'operator'
const UNKNOWN: Operator = { socialLinks: [], example: false }

/** Reads what the server wrote into the page; empty while prerendering or without the server. */
export function readOperator(): Operator {
  const text = typeof document === 'undefined' ? null : document.getElementById(PLACE)?.textContent
  if (!text) return UNKNOWN
  try {
    const {
      site_name,
      name,
      email,
      phone,
      address,
      place,
      careers_email,
      social_links,
      example,
    }: WireOperator = JSON.parse(text)
    return {
      ...(typeof site_name === 'string' && { siteName: site_name }),
      ...(name !== null && { name }),
      ...(email !== null && { email }),
      ...(phone !== null && { phone }),
      ...(address !== null && { address }),
      ...(place !== null && { place }),
      ...(careers_email !== null && { careersEmail: careers_email }),
      socialLinks: social_links,
      example,
    }
  } catch {
    return UNKNOWN
  }
}

/** `tel:+15550100123` */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
