/**
 * npm run lighthouse [-- /route ...]: runs Lighthouse as on a phone, on the production build, for every public page and the dashboard or for the given routes; reports go to
 * .lighthouse/. Private pages are measured as a member who has recorded assets for a year.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { buildStale, ROOT, WEB_ROOT } from './build.mjs'
import { openMember } from './lighthouse/member.mjs'
import { CHROMIUM_FLAGS, findChromium, HOW_TO_GET } from './programs/chromium.mjs'
import { startProduction } from './programs/production.mjs'
import { runProgram } from './testing/report.mjs'

const PRIVATE_ROUTES = ['/userDashboard']
const PRIVATE = /^\/(userDashboard|upload|view-assets|wallet|profile|activities\/)/
const LIGHTHOUSE = 'tools/lighthouse'
const REPORTS = '.lighthouse'
const TRIES = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FIGURES = [
  ['LCP', 'largest-contentful-paint'],
  ['CLS', 'cumulative-layout-shift'],
  ['TBT', 'total-blocking-time'],
]

process.chdir(ROOT)
const chromium = findChromium()
if (chromium === undefined) throw new Error(HOW_TO_GET)
if (!existsSync(`${LIGHTHOUSE}/node_modules/lighthouse`)) {
  console.log('Installing Lighthouse into its own folder ...')
  await run('npm', ['ci', '--ignore-scripts'], { cwd: LIGHTHOUSE })
}
await buildStale({ say: console.log })
mkdirSync(REPORTS, { recursive: true })

const asked = process.argv.slice(2)
const listed = JSON.parse(readFileSync(`${WEB_ROOT}/listed.json`, 'utf8'))
const routes = asked.length > 0 ? asked : [...listed, ...PRIVATE_ROUTES]
await look(
  routes.filter((route) => !PRIVATE.test(route)),
  () => startProduction('sqlite'),
)
await look(
  routes.filter((route) => PRIVATE.test(route)),
  () => openMember(chromium),
)

/**
 * @param {string[]} paths
 * @param {() => Promise<{ url: string, port?: number, stop: () => Promise<unknown> }>} open
 */
async function look(paths, open) {
  if (paths.length === 0) return
  const place = await open()
  try {
    for (const path of paths) print(path, await measure(path, place))
  } finally {
    await place.stop()
  }
}

/**
 * @param {string} route
 * @param {{ url: string, port?: number }} place
 */
async function measure(route, { url, port }) {
  const file = `${REPORTS}/${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}.json`
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ')
  for (let attempt = 1; ; attempt++) {
    const { code, output } = await runProgram(
      process.execPath,
      [
        ...[`${LIGHTHOUSE}/node_modules/lighthouse/cli/index.js`, `${url}${route}`, '--quiet'],
        ...[`--chrome-flags=${flags}`, '--output=json', `--output-path=${file}`],
        ...(port === undefined ? [] : [`--port=${port}`, '--disable-storage-reset']),
      ],
      { env: { CHROME_PATH: chromium ?? '' } },
    )
    const report = code === 0 ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    if (report !== undefined && !traceWasCut(report)) return report
    if (attempt >= TRIES) throw new Error(`${route}: ${report?.runtimeError?.message ?? output}`)
  }
}

/** Occasionally a trace lacks the start of its page (NO_NAVSTART); such a report has no figures. */
function traceWasCut({ runtimeError, categories }) {
  return runtimeError !== undefined || typeof categories.performance?.score !== 'number'
}

function print(route, report) {
  const scores = CATEGORIES.map((key) => `${key} ${Math.round((report.categories[key]?.score ?? 0) * 100)}`)
  const figures = FIGURES.map(([name = '', key = '']) => `${name} ${report.audits[key]?.displayValue}`)
  console.log(`${route}\n  ${scores.join(', ')}\n  ${figures.join(', ')}`)
  for (const key of CATEGORIES)
    for (const { id, weight } of report.categories[key]?.auditRefs ?? []) {
      const audit = report.audits[id]
      if (weight > 0 && audit.score !== null && audit.score < 0.9) console.log(`  ${key}: ${audit.title}`)
    }
}

async function run(file, args, options) {
  const { code, output } = await runProgram(file, args, options)
  if (code !== 0) throw new Error(output)
}
