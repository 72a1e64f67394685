import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { escapeText } from '@eco/domain/text/escape'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RunReads, runAtOnce } from '../replica-reads.ts'
import { fillSite, type Page, packPage, readDemoStrip, type SiteOf } from './built-page.ts'
import { dataBlock, type FillPage, fillPage } from './page-template.ts'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600

/** Who runs the site, for the scripts of the pages. */
type Operator = { site_name?: string | null }

/**
 * Serves the built web pages: prerendered pages by lower-cased path, the console's entry under /console,
 * hashed assets for a year, and the shell for every other page path. The build lists the page paths in
 * `routes.json`; an unknown path gets status 404 and the shell, which shows that the page does not exist.
 * @param demo every page starts with the demo strip
 * @param siteOf the site's address as requested, for absolute links
 * @param reads how the data of a page is read
 * @param fill what features write into a page on each request
 * @returns `show`, which says who runs the site: written into every page from the next request on
 */
export function servePages(
  app: FastifyInstance,
  { webRoot, demo, reads = runAtOnce }: { webRoot: string; demo: boolean; reads?: RunReads },
  siteOf: SiteOf,
  fill: FillPage = async () => undefined,
): { show: (operator: Operator | undefined) => void } {
  const strip = demo ? readDemoStrip(webRoot) : (page: Page) => page
  const shell = strip(readPage(join(webRoot, 'index.html')))
  const consolePage = strip(readPage(join(webRoot, 'console.html')))
  const prerendered = readPages(join(webRoot, 'pages'), strip)
  const known = readRoutes(join(webRoot, 'routes.json'))
  const files = readFiles(webRoot)

  let operator: Operator | undefined
  let marked = new WeakMap<Page, Page>()
  const mark = (page: Page): Page => {
    if (operator === undefined) return page
    const known = marked.get(page) ?? addOperator(page, operator)
    marked.set(page, known)
    return known
  }

  app.register(fastifyStatic, {
    root: webRoot,
    // A route for each of a thousand files would slow the server's start.
    serve: false,
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
    if (path !== undefined && files.has(path)) return reply.sendFile(path.slice(1))
    if (path === undefined || path.startsWith('/api/') || path.startsWith('/assets/'))
      return reply.callNotFound()
    const filling = await reads(request, reply, () => fill(path, siteOf(request)))
    if (filling) {
      const built = fillSite(mark(prerendered.get(filling.page) ?? shell), siteOf(request))
      const { head } = filling
      const named = head === undefined ? {} : { head: nameSite(head, operator) }
      return sendPage(request, reply, filling.status, fillPage(built, { ...filling, ...named }))
    }
    const page = prerendered.get(path.toLowerCase())
    if (page !== undefined) return sendPage(request, reply, 200, fillSite(mark(page), siteOf(request)))
    return sendPage(request, reply, known.some((pattern) => pattern.test(path)) ? 200 : 404, mark(shell))
  })
  return {
    show(next) {
      operator = next
      marked = new WeakMap()
    },
  }
}

/** Embedded in the page, so that no page needs a request for it. */
function addOperator({ plain }: Page, operator: Operator): Page {
  const named = nameSite(plain.toString(), operator)
  return packPage(Buffer.from(named.replace('</body>', () => `${dataBlock('operator', operator)}</body>`)))
}

/** The site's own name instead of the product's, as the build wrote it into title and link preview. */
function nameSite(html: string, operator: Operator | undefined): string {
  if (!operator?.site_name) return html
  const name = escapeText(operator.site_name)
  return html
    .replace(' · EcoLedger</title>', () => ` · ${name}</title>`)
    .replace('property="og:site_name" content="EcoLedger"', () => `property="og:site_name" content="${name}"`)
}

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

/** What is only for the server, and packed copies, which are sent as the file itself. */
const NOT_SERVED = /^\/(pages\/|\.)|^\/(routes|listed|templates)\.json|\.(html|br|gz)$/

/** The paths of the files that are sent as they are. */
function readFiles(folder: string): ReadonlySet<string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`)
  return new Set(paths.filter((path) => !NOT_SERVED.test(path)))
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
