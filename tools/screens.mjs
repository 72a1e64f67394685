/**
 * Takes screenshots of pages; see USAGE.
 * Each route at three widths, or the given one, in both themes, into .screens/ or the given folder. Without
 * --url it starts the production build and signs a new member up for the private pages.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildStale, ROOT } from './build.mjs'
import { CHROMIUM_FLAGS, findChromium, HOW_TO_GET } from './programs/chromium.mjs'
import { startProduction } from './programs/production.mjs'

const USAGE =
  'node tools/screens.mjs [--url http://...] [--as email:password] [--into folder] [--width 360] [/route ...]'
const WIDTHS = [360, 768, 1280]
const HEIGHT = 800
const THEMES = /** @type {const} */ (['light', 'dark'])
const ROUTES = ['/', '/about', '/userDashboard', '/upload', '/view-assets', '/wallet']
/** Time for transitions to end and lists to load. */
const SETTLE_MS = 500

process.chdir(ROOT)
const { values, positionals } = readOptions()
const widths = values.width === undefined ? WIDTHS : [Number(values.width)]
const executablePath = findChromium()
if (executablePath === undefined) throw new Error(HOW_TO_GET)
mkdirSync(values.into, { recursive: true })
if (values.url === undefined) await buildStale({ say: console.log })
const server = values.url === undefined ? await startProduction('sqlite') : undefined
const baseURL = server?.url ?? values.url ?? ''
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
try {
  const storageState = await signIn()
  for (const route of positionals.length > 0 ? positionals : ROUTES) await picture(route, storageState)
} finally {
  await browser.close()
  await server?.stop()
}

/** Ends with the usage for an option that does not exist. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        url: { type: 'string' },
        as: { type: 'string' },
        into: { type: 'string', default: '.screens' },
        width: { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exit(2)
  }
}

/** Signs in and returns cookies and storage, reused for every screenshot. */
async function signIn() {
  if (server === undefined && values.as === undefined) return undefined
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/about')
  const [email, password] = values.as?.split(':') ?? ['asha@example.org', 'neem-tree-26']
  const call = values.as === undefined ? 'signup' : 'login'
  const body = { email, password, ...(call === 'signup' && { username: 'Asha Rao', role: 'user' }) }
  await page.evaluate(
    async ({ path, sent }) => {
      const reply = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      const { token, user, message } = await reply.json()
      if (!token) throw new Error(message)
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('userId', user.u_id)
    },
    { path: `/api/auth/${call}`, sent: body },
  )
  const state = await context.storageState()
  await context.close()
  return state
}

async function picture(route, storageState) {
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')
  for (const width of widths)
    for (const colorScheme of THEMES) {
      const viewport = { width, height: HEIGHT }
      const context = await browser.newContext({
        baseURL,
        storageState,
        colorScheme,
        viewport,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(route, { waitUntil: 'networkidle' })
      await page.waitForTimeout(SETTLE_MS)
      const path = `${values.into}/${name}-${width}-${colorScheme}.png`
      await page.screenshot({ path, fullPage: true })
      await context.close()
      console.log(path)
    }
}
