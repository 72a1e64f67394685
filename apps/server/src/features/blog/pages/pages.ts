import { message } from '@eco/contract/messages'
import { cardSummary, mediaUrl, plainParagraphs } from '@eco/domain/blog/markdown'
import { coverOf } from '@eco/domain/blog/post'
import { escapeText } from '@eco/domain/text/escape'
import type { Deps } from '../../../deps.ts'
import { pageOf, SEQ_CURSOR } from '../../../http/cursor.ts'
import type { ArtUrl } from '../../../http/pages/asset-manifest.ts'
import type { FillPage } from '../../../http/pages/page-template.ts'
import type { Database } from '../../../infra/db/port.ts'
import { sentence } from '../../../sentence.ts'
import type { BlogDependencies } from '../dependencies.ts'
import { blogPath } from '../feeds/feeds.ts'
import { LISTED_ROWS, PAGE_ROWS } from '../limits.ts'
import { authorName, tagsOf, wireBlog, wireBlogs } from '../mapper.ts'

import { type BlogRow, findBlog, listBlogs, NOBODY, readDated } from '../store.ts'

const POST_PATH = /^\/blog\/([^/]+)$/i
const TEMPLATE = '/blog/_post'
const FEEDS =
  '<link rel="alternate" type="application/rss+xml" title="EcoLedger Blog" href="/blog/rss.xml" /><link rel="alternate" type="application/feed+json" title="EcoLedger Blog" href="/blog/feed.json" />'
const DATE = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Renders the list on /blog, and each article on its own page, as HTML that is readable without scripts.
 * @param artUrl returns the built URL of an illustration, for articles without a picture
 */
export function blogPages(
  { database }: Pick<Deps, 'database'>,
  dependencies: BlogDependencies,
  artUrl: ArtUrl = () => undefined,
): FillPage {
  return async (path, site) => {
    if (path.toLowerCase() === '/blog')
      return database.read(async (db) => {
        const found = await listBlogs(database, db, {}, PAGE_ROWS + 1)
        const { page, ...next } = pageOf(found, PAGE_ROWS, SEQ_CURSOR.write)
        const facts = { blogs: await wireBlogs(db, dependencies, page, NOBODY), ...next }
        return { status: 200, page: '/blog', text: listText(page, artUrl), facts }
      })
    const id = POST_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    return database.read(async (db) => {
      const row = await findBlog(db, id, NOBODY)
      if (!row) return { status: 404, page: TEMPLATE, head: missingHead(), text: missingText() }
      const facts = { blog: await wireBlog(db, dependencies, row, NOBODY) }
      return { status: 200, page: TEMPLATE, head: postHead(row, site), text: postText(row), facts }
    })
  }
}

/** The addresses of articles, for the sitemap. `changedAt` in ms since 1970. */
export async function listedBlogs(database: Database): Promise<{ path: string; changedAt: number }[]> {
  const rows = await database.read((db) => readDated(db, LISTED_ROWS))
  return rows.map(({ id, createdAt, editedAt }) => ({ path: blogPath(id), changedAt: editedAt ?? createdAt }))
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeText(content)}" />`

function postHead(row: BlogRow, site: string): string {
  const address = site + blogPath(row.id)
  return [
    `<title>${escapeText(row.title)} · EcoLedger</title>`,
    meta('name', 'description', row.summary),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', 'EcoLedger'),
    meta('property', 'og:title', row.title),
    meta('property', 'og:description', row.summary),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${site}${isPicture(row) ? mediaUrl(row.mediaId ?? '') : '/share.png'}`),
    meta('property', 'article:published_time', new Date(row.createdAt).toISOString()),
    ...(row.editedAt === null
      ? []
      : [meta('property', 'article:modified_time', new Date(row.editedAt).toISOString())]),
    ...tagsOf(row).map((tag) => meta('property', 'article:tag', tag)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'author', authorName(row)),
    `<link rel="canonical" href="${escapeText(address)}" />`,
    FEEDS,
  ].join('\n    ')
}

const missingHead = (): string =>
  [
    `<title>${escapeText(sentence(message('blog.pageMissing')))} · EcoLedger</title>`,
    meta('name', 'description', sentence(message('blog.pageMissingText'))),
    meta('name', 'robots', 'noindex'),
  ].join('\n    ')

const dateOf = (row: BlogRow): string => DATE.format(row.createdAt).replace('Sept', 'Sep')
const byline = (row: BlogRow): string =>
  sentence(message('blog.by', { author: authorName(row), date: dateOf(row) }))
const isPicture = ({ mediaType }: BlogRow): boolean => mediaType?.startsWith('image/') === true
const picture = (row: BlogRow): string =>
  isPicture(row)
    ? `<img class="article-media" src="${escapeText(mediaUrl(row.mediaId ?? ''))}" alt="" width="${row.width ?? 0}" height="${row.height ?? 0}" />`
    : ''

/** The first cover is most of what a reader sees first, so it loads with priority. */
function cover(row: BlogRow, artUrl: ArtUrl, at: number): string {
  const url = isPicture(row) ? mediaUrl(row.mediaId ?? '') : artUrl(coverOf(tagsOf(row)))
  if (url === undefined) return ''
  return `<img src="${escapeText(url)}" alt="" ${at === 0 ? 'fetchpriority="high"' : 'loading="lazy"'} />`
}

const missingText = (): string =>
  `<h1 class="post-title">${escapeText(sentence(message('blog.pageMissing')))}</h1><p>${escapeText(sentence(message('blog.pageMissingText')))}</p>`

function postText(row: BlogRow): string {
  const paragraphs = plainParagraphs(row.content).map((line) => `<p>${escapeText(line)}</p>`)
  return [
    `<article><p class="blog-tags">${escapeText(tagsOf(row).join(' · '))}</p>`,
    `<h1 class="post-title">${escapeText(row.title)}</h1>`,
    `<p class="post-by">${escapeText(byline(row))}</p>`,
    `<div class="article"><p class="article-lead">${escapeText(cardSummary(row.content))}</p>`,
    picture(row),
    `<div class="article-text">${paragraphs.join('')}</div></div></article>`,
  ].join('')
}

const listText = (rows: readonly BlogRow[], artUrl: ArtUrl): string =>
  `<div class="blog-grid">${rows
    .map((row, at) =>
      [
        `<article class="card blog-card${at === 0 ? ' blog-card-first' : ''}"><div class="blog-cover">${cover(row, artUrl, at)}</div>`,
        `<div class="blog-card-text"><p class="blog-tags">${escapeText(tagsOf(row).join(' · '))}</p>`,
        `<h2 class="blog-card-title"><a href="${escapeText(blogPath(row.id))}">${escapeText(row.title)}</a></h2>`,
        `<p class="blog-card-summary">${escapeText(cardSummary(row.content))}</p>`,
        `<p class="blog-card-foot">${escapeText(byline(row))}</p></div></article>`,
      ].join(''),
    )
    .join('')}</div>`
