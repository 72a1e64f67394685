import { cardSummary, mediaUrl, plainParagraphs } from '@eco/domain/blog/markdown'
import { coverOf } from '@eco/domain/blog/post'
import { escapeText } from '@eco/domain/text/escape'
import type { Deps } from '../../../deps.ts'
import { pageOf, SEQ_CURSOR } from '../../../http/cursor.ts'
import { type FillPage, fillTemplate, type Templates } from '../../../http/pages/page-template.ts'
import type { Database } from '../../../infra/db/port.ts'
import { sentence } from '../../../sentence.ts'
import type { BlogDependencies } from '../dependencies.ts'
import { blogPath } from '../feeds/feeds.ts'
import { LISTED_ROWS, PAGE_ROWS } from '../limits.ts'
import { authorName, tagsOf, wireBlog, wireBlogs } from '../mapper.ts'
import { type BlogRow, findBlog, listBlogs, NOBODY, readDated } from '../store.ts'

const POST_PATH = /^\/blog\/([^/]+)$/i
const TEMPLATE = '/blog/_post'
const DATE = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Renders the list on /blog, and each article on its own page, as HTML that is readable without scripts.
 */
export function blogPages(
  { database }: Pick<Deps, 'database'>,
  dependencies: BlogDependencies,
  templates: Templates,
): FillPage {
  return async (path, site) => {
    if (path.toLowerCase() === '/blog')
      return database.read(async (db) => {
        const found = await listBlogs(database, db, {}, PAGE_ROWS + 1)
        const { page, ...next } = pageOf(found, PAGE_ROWS, SEQ_CURSOR.write)
        const facts = { blogs: await wireBlogs(db, dependencies, page, NOBODY), ...next }
        return { status: 200, page: '/blog', text: listText(page, templates), facts }
      })
    const id = POST_PATH.exec(path)?.[1]
    if (id === undefined) return undefined
    return database.read(async (db) => {
      const row = await findBlog(db, id, NOBODY)
      if (!row) return { status: 404, page: TEMPLATE, head: missingHead(), text: templates.missing ?? '' }
      const facts = { blog: await wireBlog(db, dependencies, row, NOBODY) }
      return { status: 200, page: TEMPLATE, head: postHead(row, site), text: postText(row, templates), facts }
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

const feed = (type: string, path: string): string =>
  `<link rel="alternate" type="${type}" title="${sentence('blog.feedTitle')}" href="${path}" />`

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
    feed('application/rss+xml', '/blog/rss.xml') + feed('application/feed+json', '/blog/feed.json'),
  ].join('\n    ')
}

const missingHead = (): string =>
  [
    `<title>${escapeText(sentence('blog.pageMissing'))} · EcoLedger</title>`,
    meta('name', 'description', sentence('blog.pageMissingText')),
    meta('name', 'robots', 'noindex'),
  ].join('\n    ')

const dateOf = (row: BlogRow): string => DATE.format(row.createdAt).replace('Sept', 'Sep')
const isPicture = ({ mediaType }: BlogRow): boolean => mediaType?.startsWith('image/') === true

/** What cards and articles show; the template escapes it. */
const valuesOf = (row: BlogRow) => ({
  tags: tagsOf(row).join(' · '),
  title: row.title,
  summary: cardSummary(row.content),
  author: authorName(row),
  date: dateOf(row),
})

function postText(row: BlogRow, templates: Templates): string {
  const { mediaId, width, height } = row
  const size = { width: String(width ?? 0), height: String(height ?? 0) }
  return fillTemplate(templates.post, {
    ...valuesOf(row),
    picture: isPicture(row) ? fillTemplate(templates.picture, { url: mediaUrl(mediaId ?? ''), ...size }) : '',
    paragraphs: plainParagraphs(row.content)
      .map((line) => `<p>${escapeText(line)}</p>`)
      .join(''),
  })
}

function listText(rows: readonly BlogRow[], templates: Templates): string {
  const cards = rows.map((row, at) =>
    fillTemplate(templates[at === 0 ? 'first' : 'card'], {
      ...valuesOf(row),
      path: blogPath(row.id),
      cover: isPicture(row) ? mediaUrl(row.mediaId ?? '') : (templates[coverOf(tagsOf(row))] ?? ''),
    }),
  )
  return fillTemplate(templates.list, { cards: cards.join('') })
}
