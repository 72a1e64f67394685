import { api } from '@eco/contract'
import { plainParagraphs } from '@eco/domain/blog/markdown'
import { escapeText } from '@eco/domain/text/escape'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { siteCache, siteOrigin } from '../../../http/public-origin.ts'
import { sentence } from '../../../sentence.ts'
import { FEED_CACHE_SECONDS, FEED_ROWS } from '../limits.ts'
import { authorName, tagsOf } from '../mapper.ts'
import { type BlogRow, listBlogs } from '../store.ts'

export const blogPath = (id: string): string => `/blog/${id}`

/** The newest articles as RSS and JSON Feed. */
export function feedRoutes(route: Route, deps: Deps): void {
  const newest = () => deps.database.read((db) => listBlogs(deps.database, db, {}, FEED_ROWS))
  const originOf = (request: FastifyRequest) => siteOrigin(deps.config, request)
  const send = (reply: FastifyReply, type: string, text: string) => {
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', siteCache(deps.config, FEED_CACHE_SECONDS))
      .send(text)
    return undefined
  }

  route(api.getBlogRss, async ({ request, reply }) =>
    send(reply, api.getBlogRss.replyType, rssFeed(await newest(), originOf(request))),
  )

  route(api.getBlogJsonFeed, async ({ request, reply }) =>
    send(reply, api.getBlogJsonFeed.replyType, jsonFeed(await newest(), originOf(request))),
  )
}

/**
 * RSS 2.0 with an Atom self link. Source: rssboard.org/rss-specification.
 * @param origin https://eco.example.org
 */
function rssFeed(rows: readonly BlogRow[], origin: string): string {
  const line = (name: string, text: string, attributes = '') =>
    `<${name}${attributes}>${escapeText(text)}</${name}>`
  const items = rows.map((row) =>
    [
      '<item>',
      line('title', row.title),
      line('link', origin + blogPath(row.id)),
      line('guid', origin + blogPath(row.id)),
      line('pubDate', new Date(row.createdAt).toUTCString()),
      line('dc:creator', authorName(row)),
      ...tagsOf(row).map((tag) => line('category', tag)),
      line('description', row.summary),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    line('title', sentence('blog.feedTitle')),
    line('link', `${origin}/blog`),
    line('description', sentence('blog.feedText')),
    line('language', 'en'),
    `<atom:link href="${escapeText(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
}

/** JSON Feed 1.1. Source: jsonfeed.org/version/1.1. */
function jsonFeed(rows: readonly BlogRow[], origin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: sentence('blog.feedTitle'),
    description: sentence('blog.feedText'),
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/blog/feed.json`,
    language: 'en',
    items: rows.map((row) => ({
      id: origin + blogPath(row.id),
      url: origin + blogPath(row.id),
      title: row.title,
      summary: row.summary,
      content_text: plainParagraphs(row.content).join('\n\n'),
      date_published: new Date(row.createdAt).toISOString(),
      ...(row.editedAt !== null && { date_modified: new Date(row.editedAt).toISOString() }),
      authors: [{ name: authorName(row) }],
      tags: tagsOf(row),
    })),
  })
}
