import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

/** A page in every packing that was made of it; small enough to stay in memory. */
export type Page = { plain: Buffer; packed: readonly (readonly [encoding: string, bytes: Buffer])[] }
/** `https://eco.example.org`, as the people who ask write it. */
export type SiteOf = (request: FastifyRequest) => string

/** What the build wrote where the address of the site belongs; the builder of pages knows it as SITE. */
const PLACE = 'https://site.invalid'
/** Addresses under which one server is asked for, at most; beyond them the oldest is filled anew. */
const SITES_MAX = 8
/** Packs a page in a few milliseconds, within some percent of the smallest. */
const BROTLI_QUALITY = 5
const SITE_FORM = /^https?:\/\/[\w.:[\]-]+$/

const filled = new WeakMap<Page, Map<string, Page>>()

/** The page with the address of the site where it belongs. What is no plain address leaves the page as it was built. */
export function fillSite(page: Page, site: string): Page {
  if (!SITE_FORM.test(site)) return page
  const known = filled.get(page) ?? new Map<string, Page>()
  filled.set(page, known)
  const made = known.get(site) ?? fill(page, site)
  // Put last again, so that the first of the map is the one that nobody asked for longest.
  known.delete(site)
  known.set(site, made)
  const [oldest] = known.keys()
  if (known.size > SITES_MAX && oldest !== undefined) known.delete(oldest)
  return made
}

function fill(page: Page, site: string): Page {
  const text = page.plain.toString()
  if (!text.includes(PLACE)) return page
  return packPage(Buffer.from(text.replaceAll(PLACE, site)))
}

/** A page that is the same for many requests, in both packings. */
export function packPage(plain: Buffer): Page {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return {
    plain,
    packed: [
      ['br', brotliCompressSync(plain, { params })],
      ['gzip', gzipSync(plain)],
    ],
  }
}
