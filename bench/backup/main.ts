/**
 * npm run bench backup [-- sqlite | postgres] [members] [--tiny]: backs up a large site while members write, by the server
 * itself and by the command line, and restores it into each database. Exits with 1 when a process needs too much memory.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { api } from '@eco/contract'
import { clientFor } from '../../e2e/harness/client.ts'
import { startCluster } from '../../tools/programs/postgres.mjs'
import { onCore, SERVER_CORE } from '../cores.ts'
import { watchMemory } from '../peak-memory.ts'
import { isTiny, SCALE } from '../scale.ts'
import { startProduct } from '../servers.ts'
import { makeSite, PASSPHRASE, type SiteSize } from './site.ts'
import { startWriters, type Times } from './writers.ts'

const ADMIN = fileURLToPath(new URL('../../apps/server/dist/admin.js', import.meta.url))
const SIZE: SiteSize = isTiny
  ? { members: 40, assetsOfOthers: 2, photos: 10, photoBytes: 10_000 }
  : {
      members: Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 30_000),
      assetsOfOthers: 10,
      photos: 8_000,
      photoBytes: 300_000,
    }
/** How long writers are measured before and after a backup. */
const ALONE_MS = isTiny ? 300 : 20_000
const LOOK_MS = 50
const SECOND_MS = 1_000
const BYTES_OF_A_MEGABYTE = 1_048_576
/** Most memory of a process that backs up, MB. */
const PEAK_MOST_MB = 600
const PASSWORD = 'bench-of-backups'

const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => process.argv.includes(engine) || !/sqlite|postgres/.test(process.argv.slice(2).join(' ')),
)
let misses = 0
const say = (line: string, isMissed = false) => {
  console.log(`${line}${isMissed && !isTiny ? ' MISSED' : ''}`)
  if (isMissed && !isTiny) misses += 1
}
const seconds = (since: number) => `${((performance.now() - since) / SECOND_MS).toFixed(1)} s`
const megabytes = (bytes: number) => `${Math.ceil(bytes / BYTES_OF_A_MEGABYTE).toLocaleString('en')} MB`

type Settings = Record<string, string>

/** Runs one command. @returns what it said, and its most memory, MB */
async function admin(args: readonly string[], settings: Settings, input = '') {
  const [file, rest] = onCore(SERVER_CORE, [process.execPath, ADMIN, ...args])
  const child = spawn(file, rest, {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += String(bytes)
  })
  const memory = watchMemory(child.pid ?? 0)
  const code = await new Promise((done) => child.once('close', done))
  const peak = memory.stop()
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${said}`)
  return { said, peak }
}

/** How much slower saves are meanwhile than alone. */
function reportWriters(during: Times, alone: readonly Times[]): void {
  const mean = (of: 'p50' | 'p99') => alone.reduce((sum, times) => sum + times[of], 0) / alone.length
  const parts = (['p50', 'p99'] as const).map(
    (of) =>
      `${of} ${during[of].toFixed(1)} ms, alone ${mean(of).toFixed(1)} ms, ratio ${(during[of] / mean(of)).toFixed(2)}`,
  )
  say(`  ${during.saves} saves meanwhile: ${parts.join('; ')}; slowest ${during.slowest.toFixed(0)} ms`)
}

/** Waits until the public log has so many entries. */
async function sealed(url: string, size: number): Promise<void> {
  for (;;) {
    const checkpoint = await (await fetch(`${url}/log/checkpoint`)).text()
    if (Number(checkpoint.split('\n')[1]) >= size) return
    await sleep(LOOK_MS)
  }
}

/** @returns the backup that the server made */
async function backUp(data: string, backups: string, queued: number): Promise<string> {
  const settings = { DATA_DIR: data, BACKUP_TO: backups, BACKUP_PASSPHRASE: PASSPHRASE }
  Object.assign(process.env, {
    ...settings,
    BACKUP_EVERY_HOURS: '0',
    RATE_LIMITS: 'off',
    COMMON_PASSWORDS: 'allow',
  })
  const server = await startProduct({ folder: data })
  try {
    const url = `http://127.0.0.1:${server.port}`
    const email = 'admin@example.org'
    await admin(
      ['create-admin', '--email', email, '--username', 'Bench', '--password-stdin'],
      settings,
      `${PASSWORD}\n`,
    )
    const call = clientFor(url)
    const { token } = await call(api.login, { body: { email, password: PASSWORD } })
    await sealed(url, queued)
    const writers = await startWriters(url)
    const alone = async () => {
      writers.take()
      await sleep(ALONE_MS)
      return writers.take()
    }
    const before = await alone()
    const restingMb = watchMemory(server.pid).stop()
    const memory = watchMemory(server.pid)

    let begun = performance.now()
    await call(api.makeBackup, {}, { token })
    const made = () => readdirSync(backups).find((name) => name.endsWith('.tar.json'))
    while (made() === undefined) await sleep(LOOK_MS)
    const path = join(backups, (made() ?? '').slice(0, -'.json'.length))
    const meanwhile = writers.take()
    const peak = memory.stop()
    say(`\nBy the server itself: ${seconds(begun)}, ${megabytes(statSync(path).size)}`)
    say(`  most memory ${peak.toFixed(0)} MB, before it ${restingMb.toFixed(0)} MB`, peak > PEAK_MOST_MB)
    const between = await alone()
    reportWriters(meanwhile, [before, between])

    begun = performance.now()
    const command = await admin(['backup', '--to', join(backups, 'command.tar')], settings)
    const whole = seconds(begun)
    const commanded = writers.take()
    say(`By the command line: ${whole}`)
    say(`  most memory ${command.peak.toFixed(0)} MB`, command.peak > PEAK_MOST_MB)
    reportWriters(commanded, [between, await alone()])
    rmSync(join(backups, 'command.tar'))
    await writers.stop()
    return path
  } finally {
    await server.stop()
  }
}

async function restore(engine: (typeof engines)[number], from: string, folder: string): Promise<void> {
  const cluster = engine === 'postgres' ? await startCluster() : undefined
  try {
    const settings = {
      ...{ DATA_DIR: join(folder, `restored-${engine}`), BACKUP_PASSPHRASE: PASSPHRASE },
      ...(cluster && { DATABASE_URL: cluster.url }),
    }
    const begun = performance.now()
    const { said, peak } = await admin(['restore', '--from', from], settings)
    say(`\nRestored into ${engine}: ${seconds(begun)}, most memory ${peak.toFixed(0)} MB`)
    say(`  ${said.split('\n')[0]}`)
  } finally {
    await cluster?.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'eco-backup-bench-'))
try {
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
  mkdirSync(backups)
  const found = await makeSite(SIZE, data, say)
  const files = megabytes(found.files * SIZE.photoBytes)
  say(
    `${found.rows.toLocaleString('en')} rows, of the ledger ${found.ledger.toLocaleString('en')}; ${found.files} files of ${files}; database ${megabytes(statSync(join(data, 'eco.sqlite')).size)}`,
  )
  const backup = await backUp(data, backups, found.queued)
  rmSync(data, { recursive: true })
  for (const engine of engines) await restore(engine, backup, folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
  if (isTiny) rmSync(SCALE.folder, { recursive: true, force: true })
}
say(isTiny ? '\nEverything runs' : '')
process.exitCode = misses > 0 ? 1 : 0
