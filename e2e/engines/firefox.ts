import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { findFirefox } from '../../tools/programs/browsers.mjs'
import type { Control, InPage, Plain, StartEngine, Tab } from './tab.ts'

const LIGHT = 1
const DARK = 0
/** Generous for a busy machine. */
const PROTOCOL_LIMIT_MS = 60_000

/** Firefox over WebDriver BiDi. */
export const startFirefox: StartEngine = async ({ dark }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    protocolTimeout: PROTOCOL_LIMIT_MS,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      'layout.css.prefers-color-scheme.content-override': dark ? DARK : LIGHT,
    },
  })
  const version = await browser.version()
  return {
    newTab: async (size) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      return tabOf(page, version, () => context.close())
    },
    stop: () => browser.close(),
  }
}

function tabOf(page: Page, browser: string, close: Tab['close']): Tab {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)))
  return {
    browser,
    go: async (address) => {
      await page.goto(address)
    },
    run: async <Given extends Plain[], Result>(work: InPage<Given, Result>, ...given: Given) =>
      (await page.evaluate(sendable(work), ...given)) as Result,
    inject: async (script) => {
      await page.evaluate(script)
    },
    take: async (work, ...given) => {
      const found = await page.evaluateHandle(sendable(work), ...given)
      const element = found.asElement()
      return element === null ? undefined : controlOf(element as ElementHandle<Element>)
    },
    resize: (size) => page.setViewport(size),
    picture: () => page.screenshot(),
    errors: async () => errors,
    close,
  }
}

/** puppeteer-core would need to know each value that is sent. */
const sendable = <Given extends Plain[]>(work: InPage<Given, unknown>) =>
  work as unknown as (...given: Plain[]) => unknown

const controlOf = (element: ElementHandle<Element>): Control => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  select: async (value) => {
    await element.select(value)
  },
  upload: (files) => (element as ElementHandle<HTMLInputElement>).uploadFile(...files),
})
