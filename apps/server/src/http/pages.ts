import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600

/**
 * Serves the built web pages: prerendered pages by lower-cased path, the console's entry under /console, hashed
 * assets for a year, and the shell for every other page address. The list of page addresses comes with the build
 * (`routes.json`), so an unknown address is answered with status 404 and the shell that says so.
 */
export function servePages(app: FastifyInstance, webRoot: string): void {
  const read = (name: string) => readFileSync(join(webRoot, name), 'utf8')
  const shell = read('index.html')
  const console_ = existsSync(join(webRoot, 'console.html')) ? read('console.html') : shell
  const prerendered = readPages(join(webRoot, 'pages'))
  const known = readRoutes(join(webRoot, 'routes.json'))

  app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    globIgnore: ['pages/**', '**/*.html', 'routes.json', '.vite/**'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = relative(webRoot, path).startsWith(`assets${sep}`)
      const fresh = path.endsWith('sw.js') ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : fresh)
    },
  })

  const html = (reply: FastifyReply, status: number, text: string) =>
    reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(text)

  app.get('/console', async (_request, reply) => reply.redirect('/console/', 308))
  app.get('/console/*', async (_request, reply) => html(reply, 200, console_))
  app.get('/*', async (request, reply) => {
    const path = decodePath(request.url)
    if (path === undefined || path.startsWith('/api/') || path.startsWith('/assets/'))
      return reply.callNotFound()
    const page = prerendered.get(path.toLowerCase())
    if (page !== undefined) return html(reply, 200, page)
    return html(reply, known.some((pattern) => pattern.test(path)) ? 200 : 404, shell)
  })
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
function readPages(folder: string): Map<string, string> {
  const pages = new Map<string, string>()
  if (!existsSync(folder)) return pages
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!name.endsWith('.html') || !statSync(file).isFile()) continue
    const path = `/${name.split(sep).join('/').slice(0, -'.html'.length)}`
    pages.set(path === '/index' ? '/' : path.toLowerCase(), readFileSync(file, 'utf8'))
  }
  return pages
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
