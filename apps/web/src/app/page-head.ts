import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SoonKey } from '../features/not-open/messages.ts'

/** What a route says about its page. */
export type PageFacts = {
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
    page?: PageFacts
  }
}

const PRODUCT = 'EcoLedger'
export const NOT_FOUND: PageFacts = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  unlisted: true,
}

type Matched = { staticData: { page?: PageFacts }; status?: string; globalNotFound?: boolean | undefined }

/** The facts of the innermost page. An address without a page is 'not found'. */
export function lastFacts(matches: readonly Matched[]): PageFacts {
  if (matches.some((match) => match.globalNotFound === true || match.status === 'notFound')) return NOT_FOUND
  return matches.findLast((match) => match.staticData.page !== undefined)?.staticData.page ?? NOT_FOUND
}

export function usePageFacts(): PageFacts {
  return useMatches({ select: (matches) => lastFacts(matches) })
}

const fullTitle = (facts: PageFacts): string => `${facts.title} · ${PRODUCT}`
const asText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Title and description as the build writes them into the page. */
export function headOf(facts: PageFacts): string {
  const lines = [
    `<title>${asText(fullTitle(facts))}</title>`,
    `<meta name="description" content="${asText(facts.description)}" />`,
    `<meta property="og:title" content="${asText(facts.title)}" />`,
    `<meta property="og:description" content="${asText(facts.description)}" />`,
    `<meta property="og:site_name" content="${PRODUCT}" />`,
  ]
  if (facts.unlisted) lines.push('<meta name="robots" content="noindex" />')
  return lines.join('\n    ')
}

/** The one effect that keeps the head true while pages change in the browser. */
export function usePageHead(facts: PageFacts): void {
  useEffect(() => {
    document.title = fullTitle(facts)
    meta('name', 'description').content = facts.description
    meta('property', 'og:title').content = facts.title
    meta('property', 'og:description').content = facts.description
    meta('name', 'robots').content = facts.unlisted ? 'noindex' : 'index, follow'
  }, [facts])
}

function meta(kind: 'name' | 'property', value: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${value}"]`)
  if (found) return found
  const made = document.createElement('meta')
  made.setAttribute(kind, value)
  document.head.append(made)
  return made
}
