import { isOwnMedia, paragraphed, safeLink } from '@eco/domain/blog/markdown'
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'

/** A member's link: not endorsed and without opener; the server's referrer policy hides the reader's page. */
function Outward({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const address = safeLink(href ?? '')
  if (address === undefined) return <>{children}</>
  return (
    <a href={address} rel="nofollow ugc noopener">
      {children}
    </a>
  )
}

/** Renders only our own uploads; a picture on another host would reveal the reader to it, so show a link. */
function Picture({ src, alt = '' }: { src?: unknown; alt?: string | undefined }) {
  const address = typeof src === 'string' ? src : ''
  if (isOwnMedia(address)) return <img src={address} alt={alt} loading="lazy" decoding="async" />
  return <Outward href={address}>{alt === '' ? address : alt}</Outward>
}

/** Shifts headings in the text below the article's own. */
const headings = (level: 2 | 3): Components => {
  const [one, two, three]: ('h2' | 'h3' | 'h4' | 'h5')[] =
    level === 2 ? ['h2', 'h3', 'h4'] : ['h3', 'h4', 'h5']
  return {
    h1: one ?? 'h2',
    h2: one ?? 'h2',
    h3: two ?? 'h3',
    h4: three ?? 'h4',
    h5: three ?? 'h4',
    h6: three ?? 'h4',
  }
}
const BELOW = { 2: headings(2), 3: headings(3) }
const PARTS: Components = {
  a: ({ href, children }) => <Outward href={href}>{children}</Outward>,
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
}

/** Renders Markdown; HTML in it is shown as text. */
export function MarkdownText({ content, level }: { content: string; level: 2 | 3 }) {
  return (
    <Markdown components={{ ...BELOW[level], ...PARTS }} urlTransform={(url) => url}>
      {paragraphed(content)}
    </Markdown>
  )
}
