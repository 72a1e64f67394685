import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startCluster } from '../../tools/postgres.mjs'

export type Engine = 'sqlite' | 'postgres'

export type ProductionServer = {
  url: string
  /** What the server printed at its start, the one-time link included. */
  printed: () => string
  /** Runs the server's own command line; answers what it printed. */
  admin: (...args: string[]) => Promise<string>
  /** kill -9, as a power cut does; with `databaseToo` PostgreSQL ends in the same moment. */
  crash: (options?: { databaseToo?: boolean }) => Promise<void>
  /** Starts again on the same folder, database and port. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const ADMIN = fileURLToPath(new URL('../../apps/server/dist/admin.js', import.meta.url))
const START_LIMIT_MS = 20_000
const LOOK_AGAIN_MS = 25
const ADDRESS = /EcoLedger is at (http:\/\/\S+)/

/** The built product as an operator runs it: plain node, a folder and a database of its own, a free port. */
export async function startProduction(
  engine: Engine,
  settings: Record<string, string> = {},
): Promise<ProductionServer> {
  const folder = mkdtempSync(join(tmpdir(), 'eco-e2e-'))
  const cluster = engine === 'postgres' ? await startCluster() : undefined
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
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
  }
  try {
    const url = await addressIn(log, child)
    return {
      url,
      printed: () => readFileSync(log, 'utf8'),
      admin: (...args) => runAdmin(args, env),
      crash: async ({ databaseToo = false } = {}) => {
        await Promise.all([end(child, 'SIGKILL'), databaseToo && cluster?.restart()])
      },
      restart: async () => {
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

/** A file and not a pipe: a run that is cut off must not wait for a server that holds its output open. */
function spawnLogged(file: string, env: NodeJS.ProcessEnv, log: string): ChildProcess {
  const out = openSync(log, 'a')
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', out, out] })
  closeSync(out)
  return child
}

async function addressIn(log: string, child: ChildProcess): Promise<string> {
  const giveUp = Date.now() + START_LIMIT_MS
  while (Date.now() < giveUp && child.exitCode === null) {
    const found = ADDRESS.exec(readFileSync(log, 'utf8'))?.[1]
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error(`the server did not start:\n${readFileSync(log, 'utf8')}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

async function runAdmin(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...args], { env })
  return stdout
}
