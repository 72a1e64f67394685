import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { start } from './start.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
await start(process.env, existsSync(webRoot) ? webRoot : undefined)
