/**
 * The servers under test: the built product and the baseline, each its own process with its log in a file.
 */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BLOG_ANSWERS from '@eco/contract/messages/en/answers/blog.json'
import { PAGE_ROWS } from '../apps/server/src/features/blog/limits.ts'
import { onCore, SERVER_CORE } from './cores.ts'

const PRODUCT = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const BASELINE = fileURLToPath(new URL('baseline/main.ts', import.meta.url))
const PEER = fileURLToPath(new URL('peer/main.mjs', import.meta.url))
const EDITORS = BLOG_ANSWERS['blog.editors']
/** Generous for a busy machine; a server that exits is noticed at once. */
const START_LIMIT_MS = 120_000
const LOOK_AGAIN_MS = 25
const ADDRESS = /is at http:\/\/[^:]+:(\d+)/

export type Running = { pid: number; port: number; stop(): Promise<void> }
/** Where a server finds its data: a folder with `eco.sqlite`, or a PostgreSQL database. */
export type Place = { folder: string; databaseUrl?: string }

/**
 * The product as an operator runs it, with default settings except these. @param given.profile folder for a CPU
 * profile
 */
export function startProduct(
  place: Place,
  { profile, settings }: { profile?: string | undefined; settings?: Record<string, string> } = {},
): Promise<Running> {
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  return start('product', [process.execPath, ...flags, PRODUCT], place, settings)
}

/** @param product whose settings response it copies, so that a new setting does not change the work */
export async function startBaseline(place: Place, product: Running): Promise<Running> {
  const reply = await fetch(`http://127.0.0.1:${product.port}/api/settings`)
  const settings = { BARE_SETTINGS: await reply.text() }
  return start('baseline', [process.execPath, '--import', 'tsx', BASELINE], place, settings)
}

/** The same endpoints on Express, in its own folder with its own packages. */
export async function startPeer(place: Place, product: Running): Promise<Running> {
  const reply = await fetch(`http://127.0.0.1:${product.port}/api/settings`)
  const texts = {
    BARE_SETTINGS: await reply.text(),
    PEER_EDITORS: EDITORS,
    PEER_BLOGS_PAGE: String(PAGE_ROWS),
  }
  return start('peer', [process.execPath, PEER], place, texts)
}

async function start(
  name: string,
  command: readonly string[],
  place: Place,
  more: Record<string, string> = {},
): Promise<Running> {
  const log = join(place.folder, `${name}.log`)
  const out = openSync(log, 'w')
  const [file, args] = onCore(SERVER_CORE, command)
  const env = {
    ...process.env,
    ...more,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: place.folder,
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
  }
  const child = spawn(file, args, { env, stdio: ['ignore', out, out] })
  closeSync(out)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  const giveUp = Date.now() + START_LIMIT_MS
  while (Date.now() < giveUp && child.exitCode === null) {
    const port = Number(ADDRESS.exec(readFileSync(log, 'utf8'))?.[1])
    if (port > 0 && child.pid !== undefined) return { pid: child.pid, port, stop }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  await stop()
  throw new Error(`the ${name} server did not start:\n${readFileSync(log, 'utf8')}`)
}
