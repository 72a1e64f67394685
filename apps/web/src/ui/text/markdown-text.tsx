import { isOwnMedia, paragraphed, safeLink } from '@eco/domain/blog/markdown'
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'

/** A member's link: not endorsed and without opener; the server's referrer policy hides the reader's page. */
function Outward({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const address = safeLink(href ?? '')
  if (address === undefined) return <>{children}</>
  return (
    <a
      href={address}
      rel="nofollow ugc noopener"
      className="text-forest-ink underline underline-offset-[0.2em]"
    >
      {children}
    </a>
  )
}

/** Renders only our own uploads; a picture on another host would reveal the reader to it, so show a link. */
function Picture({ src, alt = '' }: { src?: unknown; alt?: string | undefined }) {
  const address = typeof src === 'string' ? src : ''
  if (isOwnMedia(address))
    return (
      <img src={address} alt={alt} className="h-auto max-w-full rounded-xl" loading="lazy" decoding="async" />
    )
  return <Outward href={address}>{alt === '' ? address : alt}</Outward>
}

type Tag = 'h2' | 'h3' | 'h4' | 'h5' | 'ul' | 'ol' | 'blockquote' | 'pre' | 'code'
const styled =
  (Name: Tag, className: string) =>
  ({ children }: { children?: ReactNode }) => <Name className={className}>{children}</Name>

const heading = (name: 'h2' | 'h3' | 'h4' | 'h5') =>
  styled(
    name,
    `mt-3 font-head tracking-[-0.014em] ${name === 'h4' || name === 'h5' ? 'text-base' : 'text-xl'}`,
  )

type Heading = ReturnType<typeof heading>

/** Shifts headings in the text below the article's own. */
const headings = (one: Heading, two: Heading, three: Heading): Components => ({
  h1: one,
  h2: one,
  h3: two,
  h4: three,
  h5: three,
  h6: three,
})
const BELOW = {
  2: headings(heading('h2'), heading('h3'), heading('h4')),
  3: headings(heading('h3'), heading('h4'), heading('h5')),
}
const PARTS: Components = {
  a: ({ href, children }) => <Outward href={href}>{children}</Outward>,
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
  ul: styled('ul', 'grid list-disc gap-1.5 pl-6'),
  ol: styled('ol', 'grid list-decimal gap-1.5 pl-6'),
  blockquote: styled('blockquote', 'rounded-control bg-sunken px-4 py-3'),
  pre: styled('pre', 'overflow-x-auto rounded-badge bg-sunken px-4 py-3 text-[0.875em]'),
  code: styled('code', 'rounded-badge bg-sunken text-[0.875em]'),
}

/** Renders Markdown; HTML in it is shown as text. */
export function MarkdownText({ content, level }: { content: string; level: 2 | 3 }) {
  return (
    <Markdown components={{ ...BELOW[level], ...PARTS }} urlTransform={(url) => url}>
      {paragraphed(content)}
    </Markdown>
  )
}
