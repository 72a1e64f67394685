import { test as base, expect, type Page } from '@playwright/test'
import { type Engine, type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { checkBothThemes, checkBothWidths, checkLook, checkWhole } from './axe.ts'
import { type Member, newPerson, signUpQuietly } from './members.ts'
import { makeReviewer, type Reviewer } from './programs.ts'
import { type Watch, watchContext } from './watch.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  watch: Watch
  /** Signs a new member up in the browser; open a page afterwards. */
  newMember: (given?: Partial<Member>) => Promise<Member>
  /** Starts a server separate from the shared one; it stops with the test. */
  startOwn: (settings?: Record<string, string>) => Promise<ProductionServer>
  /** Fails when axe finds anything on the page as it is, in the light or the dark theme. */
  axe: (page: Page) => Promise<void>
  /**
   * The same at 360 px in one theme and at 1280 px in the other; also fails when anything is wider than the screen.
   */
  axeAtBothWidths: (page: Page) => Promise<void>
  /** The same in the current theme alone, for a test that runs in each of the `LOOKS`. */
  axeInLook: (page: Page) => Promise<void>
  /** The same in both themes at both widths, for the walk over all pages. */
  axeOnPage: (page: Page) => Promise<void>
}
export type EngineOptions = { engine: Engine }
type WorkerFixtures = EngineOptions & { server: ProductionServer; reviewer: Reviewer }

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  server: [
    async ({ engine }, use) => {
      const server = await startProduction(engine)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  reviewer: [
    async ({ server }, use) => {
      await use(await makeReviewer(server))
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  watch: [
    // Depends on startOwn so that the findings are read before its servers stop.
    async ({ context, server, startOwn: _ }, use, testInfo) => {
      const watch = await watchContext(context)
      await use(watch)
      const findings = watch.findings()
      if (findings.length > 0 || testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server', { body: server.printed() })
      expect(findings, 'what the pages must not do').toEqual([])
    },
    { auto: true },
  ],
  newMember: async ({ page }, use) => {
    await use(async (given = {}) => {
      const member = { ...newPerson(), ...given }
      await signUpQuietly(page, member)
      return member
    })
  },
  startOwn: async ({ engine }, use) => {
    const started: ProductionServer[] = []
    await use(async (settings) => {
      const server = await startProduction(engine, settings)
      started.push(server)
      return server
    })
    for (const server of started) await server.stop()
  },
  axe: async ({ engine }, use) => {
    await use(looksOn(engine) ? checkBothThemes : nothing)
  },
  axeAtBothWidths: async ({ engine }, use) => {
    await use(looksOn(engine) ? checkBothWidths : nothing)
  },
  axeInLook: async ({ engine }, use) => {
    await use(looksOn(engine) ? checkLook : nothing)
  },
  axeOnPage: async ({ engine }, use) => {
    await use(looksOn(engine) ? checkWhole : nothing)
  },
})

/** The same test on the other database shows the same pages: axe, which takes most of its time, runs once. */
const looksOn = (engine: Engine): boolean => engine === 'sqlite'
const nothing = async (): Promise<void> => undefined
