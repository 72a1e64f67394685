import { useMatches } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { SoonKey } from '../features/not-open/messages.ts'
import { PUBLIC_PAGES } from './addresses.ts'
import { useCurrentPageMetadata } from './page-metadata.ts'

/** What a route says about its page. */
export type PageMetadata = {
  title: string
  description: string
  /** No top navigation: the page brings its own way back. */
  bar?: 'hidden'
  /** Bottom bar under 768 px and no footer. */
  hub?: boolean
  footer?: 'hidden'
  /** Not for search engines. */
  unlisted?: boolean
  soon?: SoonKey
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageMetadata
  }
}

const PRODUCT = 'EcoLedger'
export const NOT_FOUND: PageMetadata = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  unlisted: true,
}

type Matched = { staticData: { page?: PageMetadata }; status?: string; globalNotFound?: boolean | undefined }

/** The facts of the innermost page. An address without a page is 'not found'. */
export function lastFacts(matches: readonly Matched[]): PageMetadata {
  if (matches.some((match) => match.globalNotFound === true || match.status === 'notFound')) return NOT_FOUND
  return matches.findLast((match) => match.staticData.page !== undefined)?.staticData.page ?? NOT_FOUND
}

/** What the route says, and over it what the page says of itself once its contents are there. */
export function usePageMetadata(): PageMetadata {
  const facts = useMatches({ select: (matches) => lastFacts(matches) })
  const own = useCurrentPageMetadata()
  return useMemo(() => ({ ...facts, ...own }), [facts, own])
}

const fullTitle = (facts: PageMetadata): string => `${facts.title} · ${PRODUCT}`
const asText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Stands for the address of the site, which the server alone knows and fills in. */
export const SITE = 'https://site.invalid'
/** What a link to any page shows: 1200 x 630. */
const SHARE_IMAGE = '/share.png'
const SHARE_SIZE = { width: 1200, height: 630 } as const
const SHARE_MESSAGES = 'EcoLedger: a green landscape with wind turbines, a solar roof and trees'

/** The one address of a page that has several: spelled in lower case, `/home` is `/`. */
export function canonicalPath(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const lower = plain.toLowerCase()
  if (lower === '/home') return '/'
  return PUBLIC_PAGES.some((page) => page.path === lower) ? lower : plain
}

/**
 * Title, description, canonical address and what a link to the page shows, as the build writes them into the page.
 * @param path of the page; its origin is SITE
 */
export function headOf(facts: PageMetadata, path: string): string {
  const address = asText(SITE + canonicalPath(path))
  const lines = [
    `<title>${asText(fullTitle(facts))}</title>`,
    `<meta name="description" content="${asText(facts.description)}" />`,
    `<meta property="og:title" content="${asText(facts.title)}" />`,
    `<meta property="og:description" content="${asText(facts.description)}" />`,
    `<meta property="og:site_name" content="${PRODUCT}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${SITE}${SHARE_IMAGE}" />`,
    `<meta property="og:image:width" content="${SHARE_SIZE.width}" />`,
    `<meta property="og:image:height" content="${SHARE_SIZE.height}" />`,
    `<meta property="og:image:alt" content="${asText(SHARE_MESSAGES)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  if (facts.unlisted) lines.push('<meta name="robots" content="noindex" />')
  else lines.push(`<link rel="canonical" href="${address}" />`)
  return lines.join('\n    ')
}

/** The one effect that keeps the head true while pages change in the browser. */
export function usePageHead(facts: PageMetadata, path: string): void {
  useEffect(() => {
    const address = window.location.origin + canonicalPath(path)
    document.title = fullTitle(facts)
    meta('name', 'description').content = facts.description
    meta('property', 'og:title').content = facts.title
    meta('property', 'og:description').content = facts.description
    meta('name', 'robots').content = facts.unlisted ? 'noindex' : 'index, follow'
    meta('property', 'og:url').content = address
    setCanonical(facts.unlisted ? undefined : address)
  }, [facts, path])
}

function setCanonical(address: string | undefined): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (address === undefined) {
    found?.remove()
    return
  }
  const link = found ?? document.createElement('link')
  link.rel = 'canonical'
  link.href = address
  if (!found) document.head.append(link)
}

function meta(kind: 'name' | 'property', value: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${value}"]`)
  if (found) return found
  const made = document.createElement('meta')
  made.setAttribute(kind, value)
  document.head.append(made)
  return made
}
