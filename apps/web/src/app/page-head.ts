import { escapeText } from '@eco/domain/text/escape'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { SoonKey } from '../features/not-open/messages.ts'
import { PUBLIC_PAGES } from './addresses.ts'
import { useCurrentLoadedMetadata } from './loaded-metadata.ts'

/** Static metadata of a route's page. */
export type PageMetadata = {
  title: string
  description: string
  /** No top navigation: the page has its own back link. */
  bar?: 'hidden'
  /** Bottom bar below 768 px and no footer. */
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

/** The metadata of the innermost page; that of 'not found' for an unknown address. */
export function lastFacts(matches: readonly Matched[]): PageMetadata {
  if (matches.some((match) => match.globalNotFound === true || match.status === 'notFound')) return NOT_FOUND
  return matches.findLast((match) => match.staticData.page !== undefined)?.staticData.page ?? NOT_FOUND
}

/** The route's metadata, overridden by what the page sets once its content has loaded. */
export function usePageMetadata(): PageMetadata {
  const facts = useMatches({ select: (matches) => lastFacts(matches) })
  const own = useCurrentLoadedMetadata()
  return useMemo(() => ({ ...facts, ...own }), [facts, own])
}

const fullTitle = (facts: PageMetadata): string => `${facts.title} · ${PRODUCT}`

/** Placeholder for the site's origin: only the server has it and fills it in. */
export const SITE = 'https://site.invalid'
/** The preview image of links to any page: 1200 x 630 px. */
const SHARE_IMAGE = '/share.png'
const SHARE_SIZE = { width: 1200, height: 630 } as const
const SHARE_MESSAGES = 'EcoLedger: a green landscape with wind turbines, a solar roof and trees'

/** The canonical path of a page: in lower case, and `/` for `/home`. */
export function canonicalPath(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const lower = plain.toLowerCase()
  if (lower === '/home') return '/'
  return PUBLIC_PAGES.some((page) => page.path === lower) ? lower : plain
}

/**
 * Title, description, canonical address and link preview, as the build writes them into the page.
 * @param path of the page; its origin is SITE
 */
export function headOf(facts: PageMetadata, path: string): string {
  const address = escapeText(SITE + canonicalPath(path))
  const lines = [
    `<title>${escapeText(fullTitle(facts))}</title>`,
    `<meta name="description" content="${escapeText(facts.description)}" />`,
    `<meta property="og:title" content="${escapeText(facts.title)}" />`,
    `<meta property="og:description" content="${escapeText(facts.description)}" />`,
    `<meta property="og:site_name" content="${PRODUCT}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${SITE}${SHARE_IMAGE}" />`,
    `<meta property="og:image:width" content="${SHARE_SIZE.width}" />`,
    `<meta property="og:image:height" content="${SHARE_SIZE.height}" />`,
    `<meta property="og:image:alt" content="${escapeText(SHARE_MESSAGES)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  if (facts.unlisted) lines.push('<meta name="robots" content="noindex" />')
  else lines.push(`<link rel="canonical" href="${address}" />`)
  return lines.join('\n    ')
}

/** Updates the document's head after client-side navigation. */
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
