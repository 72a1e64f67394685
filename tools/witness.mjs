/** npm run witness -- ADDRESS...: signs the checkpoints of public logs as a second party. */
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { ROOT } from './build.mjs'

register()
await import(join(ROOT, 'apps/server/src/witness/main.ts'))
