import { tidyLine } from '../assets/fields.ts'
import type { Message } from '../text/message.ts'

/** Sites: places with assets, by which a member groups them. Source of the limits: product rule. */
export const SITES_MAX = 200
export const SITE_NAME_MAX = 80
export const SITE_PLACE_MAX = 120
/** Assets of one request. */
export const MOVED_AT_ONCE = 200

export const checkSiteName = (text: string): Message | undefined => {
  const name = tidyLine(text)
  if (name === '') return { code: 'sites.noName' }
  return name.length > SITE_NAME_MAX ? { code: 'sites.tooLong', params: { most: SITE_NAME_MAX } } : undefined
}

/** Empty for a site without one. */
export const checkSitePlace = (text: string): Message | undefined =>
  tidyLine(text).length > SITE_PLACE_MAX
    ? { code: 'sites.tooLong', params: { most: SITE_PLACE_MAX } }
    : undefined

/** Names that differ in case or spaces only are the same site. */
export const siteKey = (name: string): string =>
  tidyLine(name).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ')
