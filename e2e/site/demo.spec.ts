import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { logInQuietly } from '../harness/members.ts'
import { DESKTOP, PHONE, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TELLING_LIMIT_MS = 180_000
const STRIP = 'Demo Its members and their records are fictional.'
const PAGES = [
  '/',
  '/about',
  '/blog',
  '/community',
  '/leaderboard',
  '/games/memory',
  '/no-such-page',
  '/console/',
]
const ASHA = {
  username: 'Asha Kulkarni',
  email: 'asha@demo.example',
  password: 'neem-tree-26',
  role: 'Private',
} as const

test.describe('the demo', () => {
  test.describe.configure({ mode: 'serial' })
  let folder: string
  let demo: ProductionServer

  test.beforeAll(async () => {
    test.setTimeout(TELLING_LIMIT_MS)
    folder = mkdtempSync(join(tmpdir(), 'eco-demo-'))
    const data = join(folder, 'data')
    const told = ['--import', 'tsx', 'demo/main.ts', data, '--small']
    await promisify(execFile)(process.execPath, told, { cwd: ROOT })
    demo = await startProduction('sqlite', { DATA_DIR: data })
  })
  test.afterAll(async () => {
    await demo.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('says on every page that it is a demo, before any script and at every width', async ({
    page,
    request,
  }) => {
    for (const path of PAGES) {
      const html = await (await request.get(demo.url + path)).text()
      expect(html, path).toContain('<aside data-demo-strip=""')
    }
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      for (const path of ['/', '/about', '/games/eco-shooter']) {
        await visit(page, demo.url + path)
        const strip = page.getByRole('complementary', { name: 'About this site' })
        await expect(strip).toHaveText(STRIP)
        const fits = await strip.evaluate((one) => one.scrollWidth <= one.clientWidth)
        expect(fits, `${path} at ${viewport.width} px`).toBe(true)
        const { width } = (await strip.boundingBox()) ?? { width: 0 }
        expect(width).toBe(viewport.width)
      }
    }
  })

  test('shows a member with a year of records on every page, and axe finds nothing', async ({
    page,
    axe,
  }) => {
    test.setTimeout(TELLING_LIMIT_MS)
    await page.setViewportSize(PHONE)
    await logInQuietly(page, ASHA, demo.url)
    await visit(page, `${demo.url}/userDashboard`)
    await expect(page.getByText('days in a row').first()).toBeVisible()
    await axe(page)
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeInViewport()
    await visit(page, `${demo.url}/view-assets`)
    await expect(page.getByText('Tata Nexon EV')).toBeVisible()
    await visit(page, `${demo.url}/leaderboard`)
    await expect(page.getByText('Leela Thomas')).toBeVisible()
    await axe(page)
  })

  test('shows no demo banner on any other database', async ({ page }) => {
    await visit(page, '/about')
    await expect(page.locator('[data-demo-strip]')).toHaveCount(0)
  })
})
