import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../tools/chromium.mjs'
import type { EngineOptions } from './harness/test.ts'

/** Generous for a busy machine: a test waits for states, never for a fixed time. */
const STORY_LIMIT_MS = 120_000
const EXPECT_LIMIT_MS = 20_000
/**
 * Layout, drawing, games, form input, failed requests and hostile text do not depend on the database, nor
 * does the width of the screen. The server's tests cover storage on both databases.
 */
const SAME_ON_BOTH = [
  'accessibility.spec.ts',
  'activity-form.spec.ts',
  'demo.spec.ts',
  'figures.spec.ts',
  'in-view.spec.ts',
  'navigation.spec.ts',
  'prefilled-forms.spec.ts',
  'public-pages.spec.ts',
  'reach.spec.ts',
  '*-failures.spec.ts',
  '*hostile*.spec.ts',
  'games*.spec.ts',
  'memory.spec.ts',
  'shooter.spec.ts',
  'voyage.spec.ts',
]
const executablePath = findChromium()

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // In CI a failed test gets a second try, because the machine may be busy; the report names it.
  retries: process.env.CI === 'true' ? 1 : 0,
  forbidOnly: process.env.CI === 'true',
  timeout: STORY_LIMIT_MS,
  expect: { timeout: EXPECT_LIMIT_MS },
  use: {
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath !== undefined && { executablePath }) },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    { name: 'postgres', use: { engine: 'postgres' }, testIgnore: SAME_ON_BOTH, grepInvert: /axe|at 1280 px/ },
  ],
})
