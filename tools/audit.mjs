/** npm run audit -- ADDRESS [--state FOLDER]: checks the public log at an address. */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { register } from 'tsx/esm/api'
import { ROOT } from './build.mjs'

// Lets the heap grow slowly, so that a log of a million entries needs less than 300 MB.
setFlagsFromString('--heap-growing-percent=10')
setFlagsFromString('--max-semi-space-size=4')
register()
await import(join(ROOT, 'apps/server/src/audit/main.ts'))
