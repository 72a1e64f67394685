import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/**
 * Exports of `src/prerender.tsx`: a row per public page, the addresses of all pages, the HTML that the server
 * fills into pages of the blog, further files by name, and the demo strip.
 */
export type Prerendered = {
  pages: readonly { path: string; files: readonly string[]; head: string; body: string; listed: boolean }[]
  addresses: readonly string[]
  templates: Readonly<Record<string, string>>
  files: Readonly<Record<string, string>>
  demoStrip: string
}

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/
const BODY = /<!--body-->[\s\S]*?<!--\/body-->/
/** Markup that the content security policy blocks. */
const REFUSED = /\sstyle="|<style|<script(?![^>]*\ssrc=)/i
const WORTH_PACKING_BYTES = 1_024
const PACKED = /\.(js|css|svg|html|json|txt|webmanifest)$/

/**
 * Runs after the browser build. Writes public pages that can be read without JavaScript
 * (`pages/<address>.html`), all page addresses (`routes.json`), templates of the blog (`templates.json`), those that search engines may list
 * (`listed.json`), and compressed copies of every text file.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle(error?: Error) {
      if (error || config.build.ssr) return
      const dist = resolve(config.root, config.build.outDir)
      const { pages, addresses, templates, files: made, demoStrip } = await renderOnce(config)
      const files: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
      const shell = readFileSync(join(dist, 'index.html'), 'utf8')
      for (const page of pages) {
        // The server replaces what is between these marks when it has a better head and text.
        // The links come last: the sheet of all utilities must follow the first one.
        const whole = shell
          .replace(HEAD, () => `<!--head-->${page.head}<!--/head-->`)
          .replace('</head>', () => `  ${linksOf(page.files, files, shell)}\n  </head>`)
          .replace(BODY, () => page.body)
        const html = page.body === '' ? whole : textFirst(whole)
        const refused = REFUSED.exec(html)
        if (refused) throw new Error(`${page.path}: the policy refuses ${around(html, refused.index)}`)
        const file = join(dist, 'pages', `${page.path === '/' ? 'index' : page.path.slice(1)}.html`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, html)
      }
      writeFileSync(join(dist, 'routes.json'), JSON.stringify(addresses))
      writeFileSync(join(dist, 'templates.json'), JSON.stringify(templates))
      writeFileSync(join(dist, 'demo-strip.html'), demoStrip)
      for (const [name, text] of Object.entries(made)) writeFileSync(join(dist, name), text)
      const listed = pages.filter((page) => page.listed).map((page) => page.path)
      writeFileSync(join(dist, 'listed.json'), JSON.stringify(listed))
      pack(dist)
    },
  }
}

async function renderOnce(config: ResolvedConfig): Promise<Prerendered> {
  const outDir = join(config.root, 'node_modules', '.prerender')
  await build({
    configFile: config.configFile ?? false,
    root: config.root,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: 'src/prerender.tsx' },
    },
    ssr: { noExternal: [/^@eco\//] },
  })
  try {
    const rendered: { prerender: () => Promise<Prerendered> } = await import(
      pathToFileURL(join(outDir, 'prerender.js')).href
    )
    return await rendered.prerender()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>
/** Every page loads this entry before its screen. */
const FIRST = 'index.html'
/** Loaded with every screen (`src/lib/page.ts`). */
const UTILITIES = 'src/ui/css/all-utilities.css'

/**
 * Links to the styles and scripts of the page's lazy components, so that the browser need not run the first
 * script to find them.
 */
function linksOf(sources: readonly string[], files: Manifest, shell: string): string {
  const seen = new Set<string>()
  chunksOf(FIRST, files, seen)
  const chunks = [UTILITIES, ...sources.map((source) => `src/${source}`)].flatMap((key) => {
    if (files[key] === undefined) throw new Error(`${key} is not a file of its own in the build`)
    return chunksOf(key, files, seen)
  })
  const styles = chunks
    .flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file, ...css] : css))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`)
  const scripts = chunks
    .filter(({ file }) => file.endsWith('.js') && !shell.includes(file))
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  return [...styles, ...scripts].join('\n    ')
}

/** A chunk and the chunks it imports, imports first, without those already in `seen`. */
function chunksOf(key: string, files: Manifest, seen: Set<string>): Chunk[] {
  const chunk = files[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((next) => chunksOf(next, files, seen)), chunk]
}

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** Makes pages that can be read without scripts load them after the first paint (`public/after-paint.js`). */
function textFirst(html: string): string {
  if (!ENTRY.test(html)) throw new Error('the built page does not name its first script')
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-after-paint="part"')
    .replace(
      ENTRY,
      '<link data-after-paint="entry" crossorigin href="$1" />\n    <script type="module" src="/after-paint.js"></script>',
    )
}

const around = (html: string, index: number): string => html.slice(Math.max(0, index - 120), index + 120)

function pack(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!PACKED.test(name) || !statSync(file).isFile() || statSync(file).size < WORTH_PACKING_BYTES) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  }
}
