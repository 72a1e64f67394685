import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const BUILD = `const { buildStale } = await import('./tools/build.mjs'); await buildStale({ only: 'server' })`

/** Builds the server if it is older than its sources, for tests of the program itself. */
export const buildServer = () =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: ROOT })
