import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTemplate } from './page-template.ts'
import { servePages } from './pages.ts'
import { serveSiteMap } from './site-map.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'eco-web-'))
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(webRoot, 'pages'))
  mkdirSync(join(webRoot, 'assets'))
  const files = {
    'index.html': 'the shell',
    'console.html': 'the console',
    'routes.json': '["/upload","/activity/$key"]',
    'pages/index.html': 'the landing page',
    'pages/about.html': 'about us',
    'pages/careers.html': '<link rel="canonical" href="https://site.invalid/careers" />',
    'listed.json': '["/","/about"]',
    'assets/main-1.js': 'let x',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(webRoot, name), text)
  writeFileSync(join(webRoot, 'pages/about.html.gz'), gzipSync('about us, packed'))
  writeFileSync(join(webRoot, 'pages/about.html.br'), brotliCompressSync('about us, packed'))
  servePages(app, { webRoot, demo: false }, (request) => `http://${request.host}`)
  serveSiteMap(
    app,
    webRoot,
    { siteOf: (request) => `http://${request.host}`, cache: 'private, no-store' },
    async () => [{ path: '/blog/a&b', changedAt: 0 }],
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

it.each([
  ['/', 200, 'the landing page'],
  ['/About', 200, 'about us'],
  ['/about/', 200, 'about us'],
  ['/upload', 200, 'the shell'],
  ['/activity/anything', 200, 'the shell'],
  ['/no-such-page', 404, 'the shell'],
  ['/console/', 200, 'the console'],
  ['/%E0%A4%A', 400, undefined],
])('answers %s with status %i', async (url, status, text) => {
  const reply = await app.inject({ url })
  expect(reply.statusCode).toBe(status)
  if (text !== undefined) expect(reply.body).toBe(text)
})

it('writes the operator into every page if known, and no text can end its data block', async () => {
  const root = mkdtempSync(join(tmpdir(), 'eco-web-'))
  for (const name of ['index.html', 'console.html']) writeFileSync(join(root, name), '<body>a page</body>')
  const other = Fastify()
  servePages(other, { webRoot: root, demo: false }, () => 'http://x').show({ site_name: '</script>' })
  await other.ready()
  const { body } = await other.inject({ url: '/anything' })
  expect(body).toBe(
    '<body>a page<script type="application/json" id="operator">{"site_name":"\\u003c/script>"}</script></body>',
  )
  expect((await other.inject({ url: '/console/' })).body).toBe('<body>a page</body>')
  await other.close()
  rmSync(root, { recursive: true })
})

it("names the site in titles and link previews, from the next request on and in a feature's own head too", async () => {
  const root = mkdtempSync(join(tmpdir(), 'eco-web-'))
  const titled = '<!--head--><title>About · EcoLedger</title><!--/head--><body></body>'
  for (const name of ['index.html', 'console.html']) writeFileSync(join(root, name), titled)
  const other = Fastify()
  const head = '<title>A post · EcoLedger</title><meta property="og:site_name" content="EcoLedger">'
  const pages = servePages(
    other,
    { webRoot: root, demo: false },
    () => 'http://x',
    async (path) => (path === '/post' ? { status: 200, page: '/none', head, text: '' } : undefined),
  )
  const titleOf = async (url: string) => /<title>(.*)<.title>/.exec((await other.inject({ url })).body)?.[1]
  expect(await titleOf('/about')).toBe('About · EcoLedger')
  for (const [name, shown] of [
    ['Pune & $& <b>', 'Pune &amp; $&amp; &lt;b&gt;'],
    ['Second', 'Second'],
  ] as const) {
    pages.show({ site_name: name })
    expect(await titleOf('/about')).toBe(`About · ${shown}`)
    expect(await titleOf('/post')).toBe(`A post · ${shown}`)
    expect((await other.inject({ url: '/post' })).body).toContain(`content="${shown}"`)
  }
  await other.close()
  rmSync(root, { recursive: true })
})

it.each([
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['gzip;q=0, br;q=0, identity', undefined],
  ['identity, br;q=0.5', undefined],
  ['brotli', undefined],
  ['', undefined],
])('negotiates the encoding of a page: %j gets %j', async (accepted, encoding) => {
  const reply = await app.inject({ url: '/about', headers: { 'accept-encoding': accepted } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers.vary).toBe('accept-encoding')
})

it('lets hashed files be cached for a year, and pages only with revalidation', async () => {
  expect((await app.inject({ url: '/assets/main-1.js' })).headers['cache-control']).toContain('immutable')
  expect((await app.inject({ url: '/about' })).headers['cache-control']).toBe('no-cache')
})

it("never serves a page's file or the list of routes as a static file", async () => {
  for (const url of ['/routes.json', '/listed.json', '/pages/about.html', '/index.html'])
    expect((await app.inject({ url })).statusCode).toBe(404)
})

it('writes the requested site address into the page, compressed or not', async () => {
  for (const host of ['eco.example.org', 'localhost:3000', 'eco.example.org']) {
    const ask = { url: '/careers', headers: { host, 'accept-encoding': 'identity' } }
    expect((await app.inject(ask)).body).toBe(`<link rel="canonical" href="http://${host}/careers" />`)
  }
  const packed = await app.inject({ url: '/careers', headers: { host: 'x.org', 'accept-encoding': 'gzip' } })
  expect(gunzipSync(packed.rawPayload).toString()).toContain('http://x.org/careers')
})

it('leaves a page as it was built when the host is invalid', async () => {
  const reply = await app.inject({ url: '/careers', headers: { host: 'x"><script>' } })
  expect(reply.body).not.toContain('script')
})

it('lists the public pages and those of features for crawlers, under the requested address', async () => {
  const robots = await app.inject({ url: '/robots.txt', headers: { host: 'eco.example.org' } })
  expect(robots.body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /console/\n\nSitemap: http://eco.example.org/sitemap.xml\n',
  )
  const map = await app.inject({ url: '/sitemap.xml', headers: { host: 'eco.example.org' } })
  expect(map.headers['content-type']).toContain('application/xml')
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'http://eco.example.org/',
    'http://eco.example.org/about',
    'http://eco.example.org/blog/a&amp;b',
  ])
  expect(map.body).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>')
})

it('fills a template with escaped texts, and with markup as it is', () => {
  const filled = fillTemplate('<a href="{{url}}">{{{markup}}}</a>{{none}}', {
    url: '"$&',
    markup: '<b>{{url}}</b>',
  })
  expect(filled).toBe('<a href="&quot;$&amp;"><b>{{url}}</b></a>')
  expect(fillTemplate(undefined, {})).toBe('')
})

it('puts the demo strip at the top of every page of a demo, compressed or not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'eco-web-'))
  mkdirSync(join(root, 'pages'))
  const page = '<head><!--head--><title>x</title><!--/head--></head><body>text</body>'
  for (const name of ['index.html', 'console.html', 'pages/about.html']) writeFileSync(join(root, name), page)
  writeFileSync(join(root, 'routes.json'), '["/upload"]')
  writeFileSync(join(root, 'demo-strip.html'), '<aside>Demo</aside>')
  const demoApp = Fastify()
  servePages(
    demoApp,
    { webRoot: root, demo: true },
    () => 'https://eco.example.org',
    async (path) => (path === '/blog/1' ? { status: 200, page: '/blog', text: 'an article' } : undefined),
  )
  for (const url of ['/about', '/upload', '/no-such-page', '/console/', '/blog/1']) {
    const reply = await demoApp.inject({ url })
    expect(reply.body, url).toContain('<body><aside>Demo</aside>')
    const packed = await demoApp.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(packed.rawPayload).toString(), url).toContain('<aside>Demo</aside>')
  }
  await demoApp.close()
  rmSync(root, { recursive: true })
})
