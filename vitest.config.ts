import svgr from 'vite-plugin-svgr'
import { defineConfig } from 'vitest/config'
import { messageCatalogues } from './apps/web/build/message-catalogues.ts'

const failOnConsole = './tools/vitest/fail-on-console.mjs'
/** Each API test file migrates its own database on each engine before its first response. */
const DATABASE_LIMIT_MS = 120_000
/** Property tests try thousands of cases, which takes time on a busy machine. */
const PROPERTY_LIMIT_MS = 60_000
/** Some page tests open every drawer, which takes time on a busy machine. */
const PAGE_LIMIT_MS = 60_000
/** A walk through the product in another browser. */
const WALK_LIMIT_MS = 180_000

/** Tests of tools start other programs, which takes time on a busy machine. */
const PROGRAM_LIMIT_MS = 60_000

/** In CI a failed page or server test gets a second try, since the machine may be busy; the report names it. */
const retry = process.env.CI === 'true' ? 1 : 0

/**
 * Files in one worker share their imports, which take most of a file's time. The rules and the server keep no
 * module state that a test changes; pages do.
 */
const shared = { isolate: false }

export default defineConfig({
  test: {
    // By default Vitest leaves one core free.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          // After the pages: a worker that takes a file of another project starts anew.
          sequence: { groupOrder: 1 },
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: failOnConsole,
          testTimeout: PROPERTY_LIMIT_MS,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{apps/server/{src,test},demo,bench}/**/*.test.ts'],
          setupFiles: failOnConsole,
          globalSetup: ['./tools/testing/memory-folder.mjs', './tools/vitest/postgres.mjs'],
          testTimeout: DATABASE_LIMIT_MS,
          hookTimeout: DATABASE_LIMIT_MS,
          retry,
        },
      },
      {
        plugins: [svgr(), messageCatalogues()],
        test: {
          name: 'web',
          // Files share the compiled code of their imports, but no state: a third less processor time than processes.
          pool: 'vmThreads',
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: [failOnConsole, './apps/web/test/setup.ts'],
          testTimeout: PAGE_LIMIT_MS,
          retry,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          setupFiles: failOnConsole,
          testTimeout: WALK_LIMIT_MS,
          hookTimeout: WALK_LIMIT_MS,
          retry,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.mjs'],
          setupFiles: failOnConsole,
          testTimeout: PROGRAM_LIMIT_MS,
          retry,
        },
      },
    ],
  },
})
