/** The built product as an operator runs it: plain node, its own folder and database, a free port. */
import { execFile, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startCluster } from './postgres.mjs'

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const ADMIN = fileURLToPath(new URL('../../apps/server/dist/admin.js', import.meta.url))
/** Generous for a busy machine; a server that exits is noticed at once. */
const START_LIMIT_MS = 120_000
const LOOK_AGAIN_MS = 25
const ADDRESS = /EcoLedger is at (https?:\/\/\S+)/

/**
 * @typedef {'sqlite' | 'postgres'} Engine
 *
 * @typedef {object} ProductionServer
 * @property {string} url
 * @property {() => number} pid of the current process
 * @property {() => string} printed the server's output at its start, including the one-time link
 * @property {(args: string[], input?: string) => Promise<string>} admin runs the server's own command line with
 *   `input` on stdin; resolves to its output
 * @property {(options?: { databaseToo?: boolean }) => Promise<void>} crash kill -9; with `databaseToo` PostgreSQL ends
 *   at the same moment
 * @property {() => boolean} hasEnded true when it has ended, requested or not
 * @property {(options?: { gently?: boolean }) => Promise<void>} restart starts again on the same folder, database and
 *   port; `gently` ends a running process by SIGTERM first
 * @property {() => Promise<number | null>} stop sends SIGTERM and removes the folder; resolves to the exit code
 */

/**
 * @param {Engine} engine
 * @param {Record<string, string>} [settings] environment variables that override the defaults for tests; PUBLIC_URL
 *   needs PORT
 * @returns {Promise<ProductionServer>}
 */
export async function startProduction(engine, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'eco-run-'))
  const cluster = engine === 'postgres' ? await startCluster() : undefined
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    COMMON_PASSWORDS: 'allow',
    // Tests expect a decided entry to leave the queue of everybody.
    SECOND_LOOK_PERCENT: '0',
    LOG_LEVEL: 'warn',
    ...(cluster && { DATABASE_URL: cluster.url }),
    ...settings,
  }
  const log = join(folder, 'log')
  let child = spawnLogged(MAIN, env, log)
  const stop = async () => {
    await end(child, 'SIGTERM')
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
    return child.exitCode
  }
  try {
    const said = await addressIn(log, child)
    // The public address of a site leads to its proxy.
    const url = settings.PUBLIC_URL === undefined ? said : `http://localhost:${settings.PORT}`
    return {
      url,
      pid: () => child.pid ?? 0,
      printed: () => readFileSync(log, 'utf8'),
      admin: async (args, input = '') => {
        const running = promisify(execFile)(process.execPath, [ADMIN, ...args], { env })
        running.child.stdin?.end(input)
        return (await running).stdout
      },
      crash: async ({ databaseToo = false } = {}) => {
        await Promise.all([end(child, 'SIGKILL'), databaseToo ? cluster?.restart() : undefined])
      },
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      restart: async ({ gently = false } = {}) => {
        if (gently) await end(child, 'SIGTERM')
        rmSync(log)
        child = spawnLogged(MAIN, { ...env, PORT: new URL(url).port }, log)
        await addressIn(log, child)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * A file and not a pipe: a run that is cut off must not wait for a server that holds its output open.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {string} log
 */
function spawnLogged(file, env, log) {
  const out = openSync(log, 'a')
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', out, out] })
  closeSync(out)
  return child
}

/**
 * @param {string} log
 * @param {import('node:child_process').ChildProcess} child
 */
async function addressIn(log, child) {
  const giveUp = Date.now() + START_LIMIT_MS
  while (Date.now() < giveUp && child.exitCode === null) {
    const found = ADDRESS.exec(readFileSync(log, 'utf8'))?.[1]
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error(`the server did not start:\n${readFileSync(log, 'utf8')}`)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
