/** Frame times of the shooter on hard at 4x CPU throttle, by hand on a quiet machine: node tools/shooter-frames.mjs [seconds] */
import { chromium } from '@playwright/test'
import { buildStale, ROOT } from './build.mjs'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'
import { startProduction } from './production.mjs'

process.chdir(ROOT)
await buildStale({ say: console.log })
const SECONDS = Number(process.argv[2] ?? 60)
const server = await startProduction('sqlite')
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text())
  })
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.addInitScript(() => {
    window.__steps = []
    window.__long = []
    const raf = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (work) =>
      raf((at) => {
        const t = performance.now()
        work(at)
        window.__steps.push(performance.now() - t)
      })
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) window.__long.push([Math.round(e.startTime), Math.round(e.duration)])
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto('/games/eco-shooter')
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Play Hard', exact: true }).click()
  await page.waitForTimeout(1500)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    window.__steps.length = 0
    window.__from = performance.now()
  })
  const until = Date.now() + SECONDS * 1000
  let n = 0,
    games = 1
  while (Date.now() < until) {
    const x = 320 + ((n * 97) % 420),
      y = 130 + ((n * 53) % 200)
    await page.mouse.move(532, 300)
    await page.mouse.move(x, y, { steps: 6 })
    await page.mouse.down()
    await page.mouse.up()
    n += 1
    await page.waitForTimeout(700)
    const again = page.getByRole('button', { name: 'Try Again' })
    if (await again.isVisible().catch(() => false)) {
      await again.click()
      games += 1
      await page.waitForTimeout(300)
    }
  }
  const out = await page.evaluate(() => {
    const s = [...window.__steps].sort((a, b) => a - b)
    const q = (p) => +(s[Math.floor((s.length - 1) * p)] ?? 0).toFixed(2)
    return {
      frames: s.length,
      median: q(0.5),
      p95: q(0.95),
      p99: q(0.99),
      max: q(1),
      over4: s.filter((v) => v > 4).length,
      long: window.__long.filter(([at]) => at > window.__from),
    }
  })
  console.log(JSON.stringify({ seconds: SECONDS, shots: n, games, throttle: 4, ...out }))
} finally {
  await browser.close()
  await server.stop()
}
