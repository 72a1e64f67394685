/** A server as an operator runs it: commands in a checkout, settings in the environment, one address. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { fail } from './steps.ts'

/** A first start builds the pages. */
const START_MAX_MS = 300_000
const LOOK_AGAIN_MS = 50
const OUTPUT_MAX_BYTES = 10_000_000
/** What npm and Node.js need; settings of the drill's own environment must not reach the server. */
const PASSED_ON =
  /^(PATH|HOME|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|userconfig|prefer_offline))$/i

export type Settings = Readonly<Record<string, string>>
export type OperatedServer = {
  readonly url: string
  /** Starts it and waits for the address. */
  start(settings: Settings): Promise<void>
  /** what it has printed since its last start */
  printed(): string
  /** SIGTERM, and waits for the end */
  stop(): Promise<void>
  /** kill -9 */
  kill(): Promise<void>
  /** The command line of the server, with the settings of the last start. @returns what it printed @throws DrillFailed */
  admin(args: readonly string[], settings?: Settings): Promise<string>
}

/** A checkout and how its programs are started. */
export type Checkout = { folder: string; start: Command; admin: Command; audit: Command }
type Command = readonly [program: string, ...args: string[]]

/** With the commands of the README. */
export const cloned = (folder: string): Checkout => ({
  folder,
  start: ['npm', 'start'],
  admin: ['npm', 'run', '--silent', 'admin', '--'],
  audit: ['npm', 'run', '--silent', 'audit', '--'],
})

/** What is built here, without npm. */
export const built = (folder: string): Checkout => ({
  folder,
  start: [process.execPath, 'apps/server/dist/main.js'],
  admin: [process.execPath, 'apps/server/dist/admin.js'],
  audit: [process.execPath, 'tools/audit.mjs'],
})

/** Runs a command to its end. @returns what it printed @throws DrillFailed */
export async function run(
  { folder }: Checkout,
  [program, ...first]: Command,
  args: readonly string[],
  settings: Settings = {},
): Promise<string> {
  const options = { cwd: folder, env: environment(settings), maxBuffer: OUTPUT_MAX_BYTES }
  const { stdout } = await promisify(execFile)(program, [...first, ...args], options).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) =>
      fail(`${[program, ...first, ...args].join(' ')} failed:\n${stdout}${stderr}`),
  )
  return stdout
}

const environment = (settings: Settings): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
  ...settings,
})

/** @param log file for what it prints */
export function operateServer(checkout: Checkout, port: number, log: string): OperatedServer {
  let child: ChildProcess | undefined
  let current: Settings = {}
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  /** npm, if it is there, and the server are one process group. */
  const send = (signal: NodeJS.Signals) => {
    if (child?.pid !== undefined && isRunning()) process.kill(-child.pid, signal)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    send(signal)
    await gone
  }
  return {
    url: `http://localhost:${port}`,
    async start(settings) {
      current = { ...settings, PORT: String(port) }
      rmSync(log, { force: true })
      const out = openSync(log, 'a')
      const env = environment(current)
      const [program, ...args] = checkout.start
      const options = { cwd: checkout.folder, env, detached: true }
      child = spawn(program, args, { ...options, stdio: ['ignore', out, out] })
      closeSync(out)
      const giveUp = performance.now() + START_MAX_MS
      while (performance.now() < giveUp && child.exitCode === null) {
        if (readFileSync(log, 'utf8').includes('EcoLedger is at ')) return
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      }
      await end('SIGKILL')
      fail(`the server did not start:\n${readFileSync(log, 'utf8')}`)
    },
    printed: () => readFileSync(log, 'utf8'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    admin: (args, settings = current) => run(checkout, checkout.admin, args, settings),
  }
}
