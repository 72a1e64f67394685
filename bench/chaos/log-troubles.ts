/** Tests a log that cannot be written: the server must continue, and exit on SIGTERM. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../apps/server/test/program.ts'
import type { Found } from './trouble.ts'
import { compareStored, moreAcknowledged, signUp, startWriting } from './writers.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const START_MAX_MS = 60_000
const SAVE_MAX_MS = 30_000
/** Longer than the server takes to abort requests that never finish. */
const STOP_MAX_MS = 10_000
const TREES = 40
/** Their log lines overflow a pipe and the server's own buffer together; AT_ONCE run concurrently. */
const LONG_REQUESTS = 320
const AT_ONCE = 16
const LONG_PATH = `/api/${'x'.repeat(6_000)}`
/** A device that reports a full disk on every write. */
const FULL_DEVICE = '/dev/full'

/** Where the server writes its log; `spoil` breaks it after the start. */
type Place = { stdout: number; spoil(): void; close(): void }

const PLACES: Readonly<Record<string, (folder: string) => Promise<Place>>> = {
  'log on a full disk': async () => {
    const stdout = openSync(FULL_DEVICE, 'w')
    return { stdout, spoil: () => {}, close: () => closeSync(stdout) }
  },
  'log whose reader has gone': async (folder) => {
    const { stdout, reader } = await makePipe(folder)
    return { stdout, spoil: () => closeSync(reader), close: () => closeSync(stdout) }
  },
  'log whose reader has stopped': async (folder) => {
    const { stdout, reader } = await makePipe(folder)
    const close = () => {
      closeSync(stdout)
      closeSync(reader)
    }
    return { stdout, spoil: () => {}, close }
  },
}
export const LOG_TROUBLES: readonly string[] = Object.keys(PLACES)

async function makePipe(folder: string): Promise<{ stdout: number; reader: number }> {
  const path = join(folder, 'pipe')
  await promisify(execFile)('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return { reader, stdout: openSync(path, constants.O_WRONLY) }
}

/** @returns undefined when this machine has no such device */
export async function meetLogTrouble(name: string): Promise<Found | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'eco-log-'))
  const place = await PLACES[name]?.(folder).catch(() => undefined)
  if (!place) return undefined
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', place.stdout, 'ignore'] })
  try {
    const url = `http://127.0.0.1:${port}`
    await answers(url, child)
    place.spoil()
    const member = await signUp(url)
    const writing = startWriting(member)
    await flood(url)
    await moreAcknowledged(writing, TREES, SAVE_MAX_MS).finally(writing.stop)
    const { lost, doubled, creditsAgree } = await compareStored(member, writing.acknowledged)
    const { refused, cut, unexpected, slowestMs, slowestReadyMs } = writing
    const code = await endOf(child)
    return {
      ...{ name, refused, cut, unexpected, creditsAgree, slowestMs, slowestReadyMs, recoveryMs: 0 },
      acknowledged: writing.acknowledged.size,
      lost: lost.length,
      doubled: doubled.length,
      exits: code === 0 ? 0 : 1,
    }
  } finally {
    child.kill('SIGKILL')
    place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function flood(url: string): Promise<void> {
  for (let sent = 0; sent < LONG_REQUESTS; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const reply = await fetch(url + LONG_PATH, { signal: AbortSignal.timeout(SAVE_MAX_MS) })
        await reply.text()
      }),
    )
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + START_MAX_MS
  while (performance.now() < giveUp && child.exitCode === null) {
    const reply = await fetch(`${url}/healthz`).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the server did not start')
}

/** @returns the exit code after SIGTERM; null when the server had to be killed */
async function endOf(child: ChildProcess): Promise<number | null> {
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MAX_MS)
  return gone.finally(() => clearTimeout(killing))
}
