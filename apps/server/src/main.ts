import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { start } from './start.ts'

// Otherwise V8 soon creates listeners of requests in the old generation, where each keeps its request in memory until
// the next full collection: docs/decisions/0083.
setFlagsFromString('--no-allocation-site-pretenuring')

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
await start(process.env, existsSync(webRoot) ? webRoot : undefined)
