import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

/** A page and its compressed copies; small enough to stay in memory. */
export type Page = { plain: Buffer; packed: readonly (readonly [encoding: string, bytes: Buffer])[] }
/** `https://eco.example.org`, as the client addressed it. */
export type SiteOf = (request: FastifyRequest) => string

/** The build writes this placeholder for the site's address; the page builder calls it SITE. */
const PLACE = 'https://site.invalid'
/** Site addresses that are cached; beyond that the least recently used one is dropped. */
const SITES_MAX = 8
/** Compresses a page in a few milliseconds, to within a few percent of the smallest size. */
const BROTLI_QUALITY = 5
const SITE_FORM = /^https?:\/\/[\w.:[\]-]+$/

const filled = new WeakMap<Page, Map<string, Page>>()

/** The page with the site's address filled in. An invalid address leaves the page as it was built. */
export function fillSite(page: Page, site: string): Page {
  if (!SITE_FORM.test(site)) return page
  const known = filled.get(page) ?? new Map<string, Page>()
  filled.set(page, known)
  const made = known.get(site) ?? fill(page, site)
  // Re-insert as the last entry, so that the first entry of the map is the least recently used.
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

/** A page that many requests get, compressed in both encodings. */
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

/** The prerendered strip, outside the scripts' root, so that the layout does not shift when they load. */
const STRIP = 'demo-strip.html'
const BODY = '<body>'

/** Returns a function that inserts the strip at the top of a built page. */
export function readDemoStrip(webRoot: string): (page: Page) => Page {
  const strip = readFileSync(join(webRoot, STRIP), 'utf8')
  return ({ plain }) => packPage(Buffer.from(plain.toString().replace(BODY, () => `${BODY}${strip}`)))
}
