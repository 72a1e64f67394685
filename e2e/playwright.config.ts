import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../tools/programs/chromium.mjs'
import { STILL } from './harness/pages.ts'
import type { EngineOptions } from './harness/test.ts'

/** Generous for a busy machine: a test waits for states, never for a fixed time. */
const STORY_LIMIT_MS = 120_000
const EXPECT_LIMIT_MS = 20_000
const executablePath = findChromium()

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // A test often waits for the page or the server.
  workers: Math.ceil(1.5 * availableParallelism()),
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
    // Separate folders: a run empties its own, and with it the pictures of an earlier failure.
    // People who asked for less movement, because drawing it takes time; in the tests of games and in those below they
    // did not ask.
    { name: 'sqlite', outputDir: '../test-results/sqlite', use: { engine: 'sqlite', ...STILL } },
    // One test of each area, for the server's tests run every feature on both databases and pages are the same.
    {
      name: 'postgres',
      outputDir: '../test-results/postgres',
      use: { engine: 'postgres' },
      grep: /@database/,
    },
  ],
})
