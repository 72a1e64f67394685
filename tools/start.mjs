/**
 * npm start: builds what is stale, then becomes the server. Its signals and exit code are the server's own: `exec` in
 * package.json keeps no shell between npm and it, which would die of SIGTERM and leave the server running. Windows has
 * no `exec` and takes the second half.
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
