import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../../apps/server/test/program.ts'
import { findWebKit } from '../../tools/programs/browsers.mjs'
import type { Control, StartEngine, Tab } from './tab.ts'

/** Larger than every window. */
const SCREEN = '1600x1200x24'
/** MiniBrowser's own toolbar would make the window wider than a phone. */
const SMALL_TOOLBAR =
  '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }'
/** Generous for a busy machine. */
const START_LIMIT_MS = 30_000
const LOOK_AGAIN_MS = 50
const REMOVE_TRIES = 20

/** MiniBrowser of WebKitGTK over classic WebDriver, on a display of its own. One driver serves one window. */
export const startWebKit: StartEngine = async ({ dark }) => {
  const programs = findWebKit()
  if (programs === undefined) throw new Error('WebKitGTK is not installed')
  const home = mkdtempSync(join(tmpdir(), 'eco-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR)
  const screen = spawn(programs.display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const env = {
    ...process.env,
    DISPLAY: `:${await firstLine(screen)}`,
    GDK_BACKEND: 'x11',
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    LANG: 'en_GB.UTF-8',
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    MESA_SHADER_CACHE_DISABLE: 'true',
  }
  const tabs: Tab[] = []
  return {
    newTab: async (size) => {
      const port = await freePort()
      const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
      try {
        const browser = await connect(port, programs.browser)
        const version = (await browser.getCapabilities()).get('browserVersion')
        const tab = tabOf(browser, `WebKitGTK/${version}`, () => end(driver))
        tabs.push(tab)
        await tab.resize(size)
        return tab
      } catch (error) {
        await end(driver)
        throw error
      }
    },
    stop: async () => {
      await Promise.allSettled(tabs.map((tab) => tab.close()))
      await end(screen)
      await remove(home)
    },
  }
}

/** Its last processes may still write into its folder for a moment. */
async function remove(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (attempt >= REMOVE_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  await answers(port)
  const options = { binary, args: ['--automation'] }
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
}

/** Waits until the driver listens. */
async function answers(port: number): Promise<void> {
  const giveUp = Date.now() + START_LIMIT_MS
  while (Date.now() < giveUp) {
    const reply = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error('WebKitWebDriver did not start')
}

function tabOf(page: WebDriver, browser: string, stop: () => Promise<void>): Tab {
  const errors: string[] = []
  /** The protocol tells nothing of the console, so the page itself writes its errors down once it has loaded. */
  const collect = async () => {
    errors.push(...(await page.executeScript<string[]>(takeErrors)))
  }
  let isOpen = true
  return {
    browser,
    go: async (address) => {
      await collect()
      await page.get(address)
      await page.executeScript(keepErrors)
    },
    run: (work, ...given) => page.executeScript(work, ...given),
    inject: (script) => page.executeScript(script),
    take: async (work, ...given) => {
      const element = await page.executeScript<WebElement | null>(work, ...given)
      return element === null ? undefined : controlOf(element)
    },
    resize: async (size) => {
      const toolbar = await page.executeScript<number>(() => outerHeight - innerHeight)
      await page
        .manage()
        .window()
        .setRect({ ...size, height: size.height + toolbar })
      // The window changes a little later than the driver answers.
      await page.wait(
        () => page.executeScript<boolean>((width: number) => innerWidth === width, size.width),
        START_LIMIT_MS,
        `the window is not ${size.width} px wide`,
      )
      await page.executeScript(drawn)
    },
    picture: async () => Buffer.from(await page.takeScreenshot(), 'base64'),
    errors: async () => {
      await collect()
      return errors
    },
    close: async () => {
      if (!isOpen) return
      isOpen = false
      // The browser ends with its driver, also when it does not answer any more.
      await page.quit().finally(stop)
    },
  }
}

const controlOf = (element: WebElement): Control => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  select: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
  upload: (files) => element.sendKeys(files.join('\n')),
})

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

function keepErrors(): void {
  const kept: string[] = []
  Reflect.set(window, 'keptErrors', kept)
  window.addEventListener('error', (event) => kept.push(event.message))
  window.addEventListener('unhandledrejection', (event) => kept.push(String(event.reason)))
  Reflect.set(window.console, 'error', (...said: unknown[]) => kept.push(said.map(String).join(' ')))
}

function takeErrors(): string[] {
  const kept: string[] = Reflect.get(window, 'keptErrors') ?? []
  return kept.splice(0)
}

async function firstLine(child: ChildProcess): Promise<string> {
  const pipe = child.stdio[3]
  if (pipe == null) throw new Error('Xvfb has no pipe')
  const [line] = await Promise.race([once(pipe, 'data'), once(child, 'exit').then(() => [''])])
  return String(line).trim()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
