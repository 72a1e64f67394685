import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { runAdmin } from '../../src/admin/run.ts'
import { createApp } from '../../src/app.ts'
import type { Deps } from '../../src/deps.ts'
import { fileFoldersOf } from '../../src/feature.ts'
import { createBackup } from '../../src/infra/backup/create-backup.ts'
import { backupFileAt } from '../../src/infra/backup/folder-place.ts'
import { readArchive } from '../../src/infra/backup/read-archive.ts'
import { readConfig } from '../../src/infra/config.ts'
import { openDeps } from '../../src/open.ts'
import { openFeatures } from '../../src/open-features.ts'
import { type Engine, openTestDatabase } from '../harness.ts'

export const TIME_LIMIT_MS = 120_000
/** Long enough for a backup on a busy machine. */
export const SOON = { timeout: 30_000, interval: 50 }
export const PASSPHRASE = 'correct horse battery staple'
export const log = pino({ level: 'silent' })
/** Emptied by a restore, or changed by whoever opens the database. */
const CHANGED = [
  ...['sessions', 'one_time_links', 'passkey_challenges', 'oidc_requests', 'oidc_sign_ups'],
  ...['rank_changes', 'public_changes'],
]
/** Counted by triggers, also while a backup is restored; only that they change matters. */
const COUNTED = 'revision'

export let folder = ''
const drops: (() => Promise<void>)[] = []

/** A folder for the tests of a file, which calls it once: files in one worker share this module. */
export function useBackupFolder(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'eco-backup-'))
  })
  afterAll(async () => {
    for (const drop of drops.splice(0)) await drop()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Without SQLite's journals. */
export const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/-(wal|shm)$/.test(name))
    .sort()

let count = 0
export function newPath(): string {
  count += 1
  return join(folder, String(count))
}

export type Env = { DATA_DIR: string; [name: string]: string }

/** Settings of a server that was never started. */
export async function emptyTarget(engine: Engine): Promise<Env> {
  const env: Env = {
    ...{ DATA_DIR: newPath(), BACKUP_PASSPHRASE: PASSPHRASE },
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', SECOND_LOOK_PERCENT: '0' },
  }
  if (engine === 'postgres') {
    const { database, drop } = await openTestDatabase('postgres')
    const { rows } = await database.read((db) =>
      sql<{ name: string }>`select current_database() as name`.execute(db),
    )
    await database.close()
    drops.push(drop)
    const url = new URL(process.env.ECO_TEST_PG_URL ?? '')
    url.pathname = `/${rows[0]?.name}`
    env.DATABASE_URL = url.href
  }
  return env
}

/** Runs one command line as an operator would. */
export async function admin(line: string, env: Record<string, string>, deps?: Deps) {
  const heard = { said: '', complained: '' }
  const terminal = {
    say: (text: string) => {
      heard.said += `${text}\n`
    },
    complain: (text: string) => {
      heard.complained += `${text}\n`
    },
    readInput: async () => '',
    askHidden: undefined,
  }
  const open = async () => ({ deps: deps as Deps, close: async () => {} })
  return { code: await runAdmin(line.split(' '), terminal, open, env), ...heard }
}

/** Everything in a backup, in a form that can be compared. */
export async function contentsOf(path: string) {
  const tables: Record<string, string[]> = {}
  const files: string[] = []
  const keys: string[] = []
  const { header } = await readArchive(backupFileAt(path), PASSPHRASE, {
    onTable: async (name, bytes) => {
      tables[name] = [...(tables[name] ?? []), ...gunzipSync(bytes).toString().trimEnd().split('\n')]
    },
    onFile: async (of, name, bytes) => void files.push(`${of}/${name} ${bytes.length}`),
    onKeys: async (found) => void keys.push(...[...found].map(([name, key]) => name + key.toString('hex'))),
  })
  // Columns may stand in another order in the other database.
  for (const { name, columns } of header.tables)
    tables[name] = (tables[name] ?? [])
      .map((line) => {
        const values = JSON.parse(line) as unknown[]
        const named = columns.map((column, at) => [column, values[at]] as const)
        return JSON.stringify(
          named.filter(([column]) => name !== 'rank_members' || column !== COUNTED).sort(),
        )
      })
      .sort()
  const seqs = Object.fromEntries(header.tables.map(({ name, lastSeq }) => [name, lastSeq]))
  for (const name of CHANGED) delete tables[name]
  return { header, tables, files: files.sort(), keys: keys.sort(), seqs }
}

/** Opens a restored state and runs `use` against a server on it. */
export async function serve<T>(env: Env, use: (deps: Deps, url: string) => Promise<T>): Promise<T> {
  const deps = await openDeps(readConfig(env), log, undefined, 'patient')
  const app = await createApp(deps, openFeatures(deps))
  try {
    return await use(deps, await app.listen({ port: 0, host: '127.0.0.1' }))
  } finally {
    await app.close()
    await deps.database.close()
  }
}

/** A state that was in use. Within one process SQLite keeps its file open, so that the state is a copy. */
export async function usedTarget(engine: Engine): Promise<Env> {
  const env = await emptyTarget(engine)
  await serve(env, async () => {})
  return copied(env)
}

export function copied(env: Env): Env {
  const copy = { ...env, DATA_DIR: newPath() }
  cpSync(env.DATA_DIR, copy.DATA_DIR, { recursive: true })
  return copy
}

export const backUp = (deps: Deps, path: string, passphrase = PASSPHRASE) =>
  createBackup(
    { ...deps, folders: fileFoldersOf(openFeatures(deps)) },
    { to: backupFileAt(path), passphrase: passphrase || undefined },
  )
