/** npm run admin -- <command>: runs the server's command line; builds it first when stale. */
import { pathToFileURL } from 'node:url'
import { ADMIN_ENTRY, buildStale, ROOT } from './build.mjs'

process.chdir(ROOT)
process.env.NODE_ENV ??= 'production'
try {
  await buildStale({ only: 'server', say: console.error })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import(pathToFileURL(ADMIN_ENTRY).href)
