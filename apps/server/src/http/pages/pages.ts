import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillSite, type Page, packPage, readDemoStrip, type SiteOf } from './built-page.ts'
import { dataBlock, type FillPage, fillPage } from './page-template.ts'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600

/**
 * Serves the built web pages: prerendered pages by lower-cased path, the console's entry under /console,
 * hashed assets for a year, and the shell for every other page path. The build lists the page paths in
 * `routes.json`; an unknown path gets status 404 and the shell, which shows that the page does not exist.
 * @param demo every page starts with the demo strip
 * @param operator who runs the site, shown on every page; undefined when nothing is known
 * @param siteOf the site's address as requested, for absolute links
 * @param fill what features write into a page on each request
 */
export function servePages(
  app: FastifyInstance,
  { webRoot, demo, operator }: { webRoot: string; demo: boolean; operator?: unknown },
  siteOf: SiteOf,
  fill: FillPage = async () => undefined,
): void {
  const strip = demo ? readDemoStrip(webRoot) : (page: Page) => page
  const mark = (page: Page) => strip(operator === undefined ? page : addOperator(page, operator))
  const shell = mark(readPage(join(webRoot, 'index.html')))
  const consolePage = strip(readPage(join(webRoot, 'console.html')))
  const prerendered = readPages(join(webRoot, 'pages'), mark)
  const known = readRoutes(join(webRoot, 'routes.json'))

  app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    globIgnore: ['pages/**', '**/*.html', 'routes.json*', 'listed.json*', 'templates.json*', '.vite/**'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = relative(webRoot, path).startsWith(`assets${sep}`)
      const fresh = path.endsWith('sw.js') ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : fresh)
    },
  })

  app.get('/console', async (_request, reply) => reply.redirect('/console/', 308))
  app.get('/console/*', async (request, reply) => sendPage(request, reply, 200, consolePage))
  app.get('/*', async (request, reply) => {
    const path = decodePath(request.url)
    if (path === undefined || path.startsWith('/api/') || path.startsWith('/assets/'))
      return reply.callNotFound()
    const filling = await fill(path, siteOf(request))
    if (filling) {
      const built = prerendered.get(filling.page) ?? shell
      return sendPage(request, reply, filling.status, fillPage(fillSite(built, siteOf(request)), filling))
    }
    const page = prerendered.get(path.toLowerCase())
    if (page !== undefined) return sendPage(request, reply, 200, fillSite(page, siteOf(request)))
    return sendPage(request, reply, known.some((pattern) => pattern.test(path)) ? 200 : 404, shell)
  })
}

/** Embedded in the page, so that no page needs a request for it. */
const addOperator = ({ plain }: Page, operator: unknown): Page =>
  packPage(
    Buffer.from(plain.toString().replace('</body>', () => `${dataBlock('operator', operator)}</body>`)),
  )

/** Best compression first. */
const PACKINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

function readPage(file: string): Page {
  const made = PACKINGS.filter(([, ending]) => existsSync(file + ending))
  return {
    plain: readFileSync(file),
    packed: made.map(([encoding, ending]) => [encoding, readFileSync(file + ending)]),
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, page: Page): FastifyReply {
  const names = [...page.packed.map(([name]) => name), 'identity']
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), names)
  const [, bytes] = page.packed.find(([name]) => name === encoding) ?? []
  if (encoding !== null && bytes !== undefined) reply.header('content-encoding', encoding)
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .send(bytes ?? page.plain)
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/')
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  } catch {
    return undefined
  }
}

/** `pages/about.html` answers /about; `pages/index.html` answers /. */
function readPages(folder: string, mark: (page: Page) => Page): Map<string, Page> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((n) => n.endsWith('.html'))
  return new Map(
    names.map((name) => {
      const path = `/${name.split(sep).join('/').slice(0, -'.html'.length)}`
      return [path === '/index' ? '/' : path.toLowerCase(), mark(readPage(join(folder, name)))]
    }),
  )
}

/** `["/activity/$key", "/games/*"]`: `$name` is one segment, `*` the rest. */
function readRoutes(file: string): RegExp[] {
  if (!existsSync(file)) return []
  const routes = JSON.parse(readFileSync(file, 'utf8')) as string[]
  return routes.map(
    (route) =>
      new RegExp(
        `^${route
          .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
          .replace(/\$\w+/g, '[^/]+')
          .replace(/\*$/, '.*')}$`,
        'i',
      ),
  )
}
