import { escapeText } from '@eco/domain/text/escape'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { readOperator } from '../lib/format/operator.ts'
import { useCurrentLoadedMetadata } from '../lib/page/loaded-metadata.ts'
import type { PageMetadata } from '../lib/page/page.ts'
import { notFound, share } from '../messages/en/pages.json'
import { PRODUCT } from '../ui/art.tsx'

const NOT_FOUND: PageMetadata = { texts: notFound, unlisted: true }

type Matched = { staticData: { page?: PageMetadata }; status?: string; globalNotFound?: boolean | undefined }

/** The metadata of the innermost page; that of 'not found' for an unknown address. */
export function metadataOf(matches: readonly Matched[]): PageMetadata {
  if (matches.some((match) => match.globalNotFound === true || match.status === 'notFound')) return NOT_FOUND
  return matches.findLast((match) => match.staticData.page !== undefined)?.staticData.page ?? NOT_FOUND
}

type ShownMetadata = Omit<PageMetadata, 'texts'> & PageMetadata['texts']

/** The route's metadata, overridden by what the page sets once its content has loaded. */
export function usePageMetadata(): ShownMetadata {
  const metadata = useMatches({ select: (matches) => metadataOf(matches) })
  const loaded = useCurrentLoadedMetadata()
  return useMemo(() => ({ ...metadata, ...metadata.texts, ...loaded }), [metadata, loaded])
}

const fullTitle = (title: string, site = PRODUCT): string => `${title} · ${site}`

/** Placeholder for the site's origin: only the server has it and fills it in. */
export const SITE = 'https://site.invalid'
/** The preview image of links to any page: 1200 x 630 px. */
const SHARE_IMAGE = '/share.png'
const SHARE_SIZE = { width: 1200, height: 630 } as const

/**
 * The path that search engines list: as the route spells it, and `/` for `/home`.
 * @param route the path of the matched route, with `$name` for parameters
 */
export function canonicalPath(path: string, route: string): string {
  if (route === '/home') return '/'
  if (!route.includes('$')) return route
  return path.replace(/\/$/, '')
}

/**
 * Title, description, canonical address and link preview, as the build writes them into the page.
 * @param path the canonical one; its origin is SITE
 */
export function headOf({ texts: { title, description }, unlisted }: PageMetadata, path: string): string {
  const address = escapeText(SITE + path)
  const lines = [
    `<title>${escapeText(fullTitle(title))}</title>`,
    `<meta name="description" content="${escapeText(description)}" />`,
    `<meta property="og:title" content="${escapeText(title)}" />`,
    `<meta property="og:description" content="${escapeText(description)}" />`,
    `<meta property="og:site_name" content="${PRODUCT}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${SITE}${SHARE_IMAGE}" />`,
    `<meta property="og:image:width" content="${SHARE_SIZE.width}" />`,
    `<meta property="og:image:height" content="${SHARE_SIZE.height}" />`,
    `<meta property="og:image:alt" content="${escapeText(share.imageAlt)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  if (unlisted) lines.push('<meta name="robots" content="noindex" />')
  else lines.push(`<link rel="canonical" href="${address}" />`)
  return lines.join('\n    ')
}

/** Updates the document's head after client-side navigation. */
export function usePageHead(metadata: ShownMetadata, path: string): void {
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? path })
  useEffect(() => {
    const address = window.location.origin + canonicalPath(path, route)
    document.title = fullTitle(metadata.title, readOperator().siteName)
    meta('name', 'description').content = metadata.description
    meta('property', 'og:title').content = metadata.title
    meta('property', 'og:description').content = metadata.description
    meta('name', 'robots').content = metadata.unlisted ? 'noindex' : 'index, follow'
    meta('property', 'og:url').content = address
    setCanonical(metadata.unlisted ? undefined : address)
  }, [metadata, path, route])
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
