/**
 * npm run engines [-- --into folder]: the whole walk in Firefox and in WebKitGTK, in both themes, with pictures
 * at 360 and 1280 px in .screens/engines or the given folder.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildStale, ROOT } from './build.mjs'

process.chdir(ROOT)
const into = folderFromArguments()
await buildStale({ say: console.log })
const env = { ...process.env, ECO_ENGINES_INTO: into }
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=engines', '--reporter=verbose']
spawn(process.execPath, args, { env, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1))

/** Ends with the usage for an option that does not exist. */
function folderFromArguments() {
  try {
    return parseArgs({ options: { into: { type: 'string', default: '.screens/engines' } } }).values.into
  } catch (error) {
    console.error(`${error.message}\nUsage: npm run engines [-- --into folder]`)
    process.exit(2)
  }
}
