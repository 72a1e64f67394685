import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const BUILD = `const { buildStale } = await import('./tools/build.mjs'); await buildStale({ only: 'server' })`

/** Builds the server if it is older than its sources, for tests of the program itself. */
export const buildServer = () =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: ROOT })

/** A port of this machine on which nobody listens at the moment, for a server whose address must be known before. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
