/**
 * npm start: builds what is stale, then runs the server in this process, so that signals and exit code are
 * the server's own. `exec` in package.json removes the shell between npm and this process, which would die of
 * SIGTERM and leave the server running. Windows has no `exec` and runs the second half of the script.
 */
import { pathToFileURL } from 'node:url'
import { buildStale, ROOT, SERVER_ENTRY } from './build.mjs'

process.chdir(ROOT)
process.env.NODE_ENV ??= 'production'
try {
  await buildStale({ say: console.log })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import(pathToFileURL(SERVER_ENTRY).href)
