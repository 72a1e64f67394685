/**
 * Frame times of the shooter on hard at 4x CPU throttle, measured by hand on a quiet machine:
 *
 *     node tools/shooter-frames.mjs [seconds] [runs]
 *
 * Measures from outside, so that the product needs no code for it: a frame's callback runs the engine's steps
 * up to its first canvas operation, then draws and requests the next frame; React's work follows in the same
 * task. A callback that does not draw belongs to something else: a dialog opens, or leaves fall. The throttle
 * stops the page for whole milliseconds at a time; a constant piece of work before each step shows how often
 * that hits a step.
 */
import { chromium } from '@playwright/test'
import { buildStale, ROOT } from './build.mjs'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'
import { startProduction } from './production.mjs'

const THROTTLE = 4
const SECONDS = Number(process.argv[2] ?? 20)
const RUNS = Number(process.argv[3] ?? 3)
const VIEWPORT = { width: 1280, height: 860 }
/** The barrel and the area of the targets, the upper part of the field, CSS px. */
const BARREL = { x: 532, y: 300 }
const AIMS = { x: 320, y: 130, width: 420, height: 200 }
/** Time between shots, ms: the longest flight of this level and its pops. */
const SHOT_MS = 700
const SETTLE_MS = 1_500
/** Maximum duration of an engine step at this throttle. */
const STEP_LIMIT_MS = 4

/** Runs in the page before its own scripts. */
function watch() {
  const probe = {
    steps: [],
    control: [],
    draws: [],
    others: [],
    asks: [],
    after: [],
    long: [],
    slow: [],
    resets: 0,
    drawFrom: 0,
    work: 1,
  }
  window.__probe = probe
  const { setTransform } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.setTransform = function (...given) {
    if (probe.drawFrom === 0) probe.drawFrom = performance.now()
    return setTransform.apply(this, given)
  }
  const ask = window.requestAnimationFrame.bind(window)
  /** Time that requesting the next frame took, ms: the browser's own work, reported separately. */
  let asking = 0
  /**
   * A constant amount of work: time beyond its median is caused by the throttle, which affects steps alike.
   */
  const sameWork = () => {
    for (let turn = 0; turn < 20_000; turn += 1)
      probe.work = (probe.work * 1_103_515_245 + 12_345) & 0x7fffffff
  }
  const watched = (work) => (at) => {
    probe.drawFrom = 0
    asking = 0
    const before = performance.now()
    sameWork()
    const from = performance.now()
    work(at)
    const to = performance.now()
    if (probe.drawFrom === 0) {
      probe.others.push(to - from)
      return
    }
    probe.control.push(from - before)
    probe.steps.push({ at: from, ms: probe.drawFrom - from })
    probe.draws.push(to - probe.drawFrom - asking)
    probe.asks.push(asking)
    // Runs after the microtasks that the frame itself has queued.
    queueMicrotask(() => probe.after.push(performance.now() - to))
  }
  window.requestAnimationFrame = (work) => {
    const from = performance.now()
    const id = ask(watched(work))
    asking += performance.now() - from
    return id
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.long.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      probe.slow.push({
        at: entry.startTime,
        ms: entry.duration,
        render: entry.renderStart === 0 ? 0 : entry.startTime + entry.duration - entry.renderStart,
        scripts: entry.scripts.map(({ duration, invoker }) => `${Math.round(duration)} ${invoker}`),
      })
  }).observe({ type: 'long-animation-frame' })
}

/** A CSS selector is cheap enough for a throttled page, unlike a search by role. */
function startAgain() {
  const button = document.querySelector('[role="dialog"] footer > button:last-child')
  if (!button) return false
  button.click()
  window.__probe.resets += 1
  window.__probe.resetAt = performance.now()
  return true
}

async function play(page, seconds) {
  const until = Date.now() + seconds * 1_000
  let shots = 0
  const resets = []
  while (Date.now() < until) {
    const x = AIMS.x + ((shots * 97) % AIMS.width)
    const y = AIMS.y + ((shots * 53) % AIMS.height)
    await page.mouse.move(BARREL.x, BARREL.y)
    await page.mouse.move(x, y, { steps: 6 })
    await page.mouse.down()
    await page.mouse.up()
    shots += 1
    await page.waitForTimeout(SHOT_MS)
    if (await page.evaluate(startAgain)) {
      resets.push(Math.round(await page.evaluate(() => window.__probe.resetAt - window.__from)))
      await page.waitForTimeout(SHOT_MS)
    }
  }
  return { shots, resets }
}

function rowOf(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const part = (share) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2))
  return {
    median: part(0.5),
    p95: part(0.95),
    p99: part(0.99),
    max: part(1),
    'over 4 ms': sorted.filter((v) => v > STEP_LIMIT_MS).length,
  }
}

async function measure(browser, url, seconds) {
  const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT })
  const page = await context.newPage()
  page.on('console', (line) => line.type() === 'error' && console.log('console', line.text()))
  page.on('pageerror', (error) => console.log('pageerror', error.message))
  await page.addInitScript(watch)
  await page.goto('/games/eco-shooter', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Play Hard', exact: true }).click()
  await page.locator('.shooter-stage canvas').waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(() => {
    for (const name of ['control', 'steps', 'draws', 'others', 'asks', 'after', 'long', 'slow'])
      window.__probe[name].length = 0
    window.__from = performance.now()
  })
  const { shots, resets } = await play(page, seconds)
  const probe = await page.evaluate(() => ({ ...window.__probe, from: window.__from }))
  await context.close()
  return { ...probe, shots, resets }
}

function report({ control, steps, draws, others, asks, after, long, slow, shots, resets, from }) {
  console.log(`${shots} shots, ${steps.length} frames, started again at ${resets.join(', ') || 'no time'} ms`)
  console.table({
    'engine step': rowOf(steps.map(({ ms }) => ms)),
    'the same work each time': rowOf(control),
    drawing: rowOf(draws),
    'asking for the next': rowOf(asks),
    'React after it': rowOf(after),
    'not the field': rowOf(others),
  })
  const over = steps.filter(({ ms }) => ms > STEP_LIMIT_MS)
  console.log(
    `steps over ${STEP_LIMIT_MS} ms: ${over.map(({ at, ms }) => `${ms.toFixed(1)} at ${Math.round(at - from)}`).join(', ') || 'none'}`,
  )
  const list = long.map(({ at, ms }) => `${Math.round(ms)} at ${Math.round(at - from)}`)
  console.log(`tasks of 50 ms or more: ${list.length}${list.length > 0 ? ` (${list.join(', ')})` : ''}`)
  for (const { at, ms, render, scripts } of slow)
    console.log(
      `  frame of ${Math.round(ms)} ms at ${Math.round(at - from)}, rendering ${Math.round(render)}; ${scripts.join('; ')}`,
    )
}

process.chdir(ROOT)
await buildStale({ say: console.log })
const server = await startProduction('sqlite')
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`run ${run} of ${RUNS}: ${SECONDS} s at ${THROTTLE} times slower`)
    report(await measure(browser, server.url, SECONDS))
  }
} finally {
  await browser.close()
  await server.stop()
}
