import { defineConfig } from 'vitest/config'

const failOnConsole = './tools/vitest/fail-on-console.mjs'
/** One file of API tests migrates a database of its own on each engine before its first answer. */
const DATABASE_LIMIT_MS = 120_000
/** Some stories of a page open every drawer; on a busy machine that takes its time. */
const PAGE_LIMIT_MS = 60_000

/** A test of pages or servers that a busy machine broke gets a second try there, and is named in the report. */
const retry = process.env.CI === 'true' ? 1 : 0

/**
 * Files of one worker share what they import, which is most of what a file costs. Rules and server keep nothing in modules
 * that a test changes; pages do.
 */
const shared = { isolate: false }

export default defineConfig({
  test: {
    // Left to itself the runner keeps one core free.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: failOnConsole,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{apps/server/{src,test},demo,bench}/**/*.test.ts'],
          setupFiles: failOnConsole,
          globalSetup: './tools/vitest/postgres.mjs',
          testTimeout: DATABASE_LIMIT_MS,
          hookTimeout: DATABASE_LIMIT_MS,
          retry,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: [failOnConsole, './apps/web/test/timeouts.ts'],
          testTimeout: PAGE_LIMIT_MS,
          retry,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.mjs'], setupFiles: failOnConsole } },
    ],
  },
})
