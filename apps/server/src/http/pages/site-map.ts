import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeText } from '@eco/domain/text/escape'
import type { FastifyInstance } from 'fastify'
import { type RunReads, runAtOnce } from '../replica-reads.ts'
import type { SiteOf } from './built-page.ts'

/** Most addresses in one file. Source: sitemaps.org, protocol. */
const ADDRESSES_MAX = 50_000
/** Paths that crawlers need not request: the API, and the console of organizations. */
const DISALLOWED = ['/api/', '/console/']

/** A path that search engines may list; `changedAt` in ms since 1970. */
export type ListedPage = { path: string; changedAt?: number }

/**
 * `/robots.txt` and `/sitemap.xml`: the public pages that the build lists (`listed.json`), and those that
 * features add, such as articles.
 * @param cache Cache-Control of both, because they contain our address
 */
export function serveSiteMap(
  app: FastifyInstance,
  webRoot: string,
  { siteOf, cache, reads = runAtOnce }: { siteOf: SiteOf; cache: string; reads?: RunReads },
  more: () => Promise<readonly ListedPage[]>,
): void {
  const file = join(webRoot, 'listed.json')
  const pages: readonly string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cache)
      .send(
        [
          'User-agent: *',
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${siteOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const site = siteOf(request)
    const listed = [
      ...pages.map((path): ListedPage => ({ path })),
      ...(await reads(request, reply, more)),
    ].slice(0, ADDRESSES_MAX)
    const lines = listed.map(({ path, changedAt }) => {
      const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
      return `<url><loc>${escapeText(site + path)}</loc>${changed}</url>`
    })
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cache)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      )
  })
}
