/** Bytes after gzip of what a browser loads, read from the built page and Vite's manifest. kB = 1,000 bytes. */
const { existsSync, readFileSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const DIST = join(__dirname, 'apps/web/dist')
const MANIFEST = join(DIST, '.vite/manifest.json')
const PAGE = 'index.html'

const BUDGETS = {
  initialJs: '155 kB',
  initialCss: '15 kB',
  route: '45 kB',
  game: '60 kB',
  map: '55 kB',
  reading: '50 kB',
  firstFonts: '50 kB',
}
const OTHER_BUDGETS = [
  ['src/ui/map/', BUDGETS.map],
  ['src/ui/text/markdown-text.tsx', BUDGETS.reading],
]
/** A game's screen, and what its frame fetches later, which asks for the screen's own chunk. */
const isGame = (key) =>
  key.startsWith('src/features/games/frame/') || /^src\/features\/games\/\w+\/\w+-page\.tsx$/.test(key)

if (!existsSync(MANIFEST)) throw new Error(`${MANIFEST} is missing: build with build.manifest = true`)
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))

/** Manifest keys of a chunk and of all it imports at once. */
function withImports(key, seen = new Set()) {
  if (seen.has(key) || manifest[key] === undefined) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) withImports(next, seen)
  return seen
}

const html = readFileSync(join(DIST, PAGE), 'utf8')
const linked = (ending) =>
  [...html.matchAll(/(?:src|href)="\/?([^"?#]+)"/g)]
    .map((match) => match[1])
    .filter((path) => path.endsWith(ending))
const initial = withImports(PAGE)
const scriptsOf = (keys) => keys.map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
const initialJs = new Set([...scriptsOf([...initial]), ...linked('.js')])
const initialCss = new Set([...[...initial].flatMap((key) => manifest[key].css ?? []), ...linked('.css')])

/** No face is cut by language beyond Latin, so any text may want each of them. */
const fonts = readdirSync(join(DIST, 'assets'))
  .filter((name) => name.endsWith('.woff2'))
  .map((name) => join('assets', name))

const row = (name, limit, files) => ({
  name,
  limit,
  gzip: true,
  path: [...files].map((file) => join(DIST, file)),
})

/** Chunks that are there whoever asks for this one. */
function loadedBefore(key) {
  const askers = Object.keys(manifest).filter((asker) => manifest[asker].dynamicImports?.includes(key))
  const sets = askers.map((asker) => withImports(asker))
  return new Set([...(sets[0] ?? [])].filter((part) => sets.every((set) => set.has(part))))
}

/** What a route, or a part of one that is loaded later, adds to what is already there: scripts and styles. */
const routes = Object.keys(manifest)
  .filter((key) => manifest[key].isDynamicEntry)
  .map((key) => {
    const [, budget] = OTHER_BUDGETS.find(([start]) => key.startsWith(start)) ?? []
    const before = loadedBefore(key)
    const own = [...withImports(key)].filter((part) => !initial.has(part) && !before.has(part))
    const files = [...scriptsOf(own), ...own.flatMap((part) => manifest[part].css ?? [])]
    return row(
      key,
      budget ?? (isGame(key) ? BUDGETS.game : BUDGETS.route),
      new Set(files.filter((file) => !initialJs.has(file) && !initialCss.has(file))),
    )
  })

module.exports = [
  row('initial JS', BUDGETS.initialJs, initialJs),
  row('initial CSS', BUDGETS.initialCss, initialCss),
  row('fonts on first view', BUDGETS.firstFonts, fonts),
  ...routes,
].filter(({ path }) => path.length > 0)
