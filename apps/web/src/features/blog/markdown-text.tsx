import { isOwnMedia, paragraphed, safeLink } from '@eco/domain/blog/markdown'
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'

/** A link that a member wrote: not ours to recommend, and told nothing of the reader. */
function Outward({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const address = safeLink(href ?? '')
  if (address === undefined) return <>{children}</>
  return (
    <a href={address} rel="nofollow ugc noopener">
      {children}
    </a>
  )
}

/** Only uploads of ours are drawn; the picture of another host would tell it who reads, so it becomes a link. */
function Picture({ src, alt = '' }: { src?: unknown; alt?: string | undefined }) {
  const address = typeof src === 'string' ? src : ''
  if (isOwnMedia(address)) return <img src={address} alt={alt} loading="lazy" decoding="async" />
  return <Outward href={address}>{alt === '' ? address : alt}</Outward>
}

/** Headings of the text stand below the article's own. */
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

/** Markdown as paragraphs, lists and links; HTML in it stays the text that it is. */
export function MarkdownText({ content, level }: { content: string; level: 2 | 3 }) {
  return (
    <Markdown components={{ ...BELOW[level], ...PARTS }} urlTransform={(url) => url}>
      {paragraphed(content)}
    </Markdown>
  )
}
