import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, checkReply, createClient } from '@eco/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { auditLog } from '../../src/audit/audit-log.ts'
import { openLogSource } from '../../src/audit/log-source.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { counterChecksOf } from '../../src/feature.ts'
import { checkAllBooks } from '../../src/features/credits/check-books.ts'
import { backupFileAt } from '../../src/infra/backup/folder-place.ts'
import { readConfig } from '../../src/infra/config.ts'
import { latestOf, schemaVersion } from '../../src/infra/db/migrate.ts'
import type { Database } from '../../src/infra/db/port.ts'
import { MIGRATIONS } from '../../src/migrations.ts'
import { openDeps } from '../../src/open.ts'
import { openFeatures } from '../../src/open-features.ts'
import { type Engine, engines, openMigratedDatabase, openTestDatabase } from '../harness.ts'
import { unzip } from '../unzip.ts'
import { type Fixture, fixtureSchemas, readFixture, writeKeys } from './fixture.ts'

const DAY_MS = 86_400_000
const readRoot = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const CHANGELOG = readRoot('CHANGELOG.md')
/** A heading of a release, and the first line below it. */
const RELEASE = /^## (\d+\.\d+\.\d+), \d{4}-\d\d-\d\d\n\nDatabase schema (\d+)\./gm
const RELEASES = [...CHANGELOG.matchAll(RELEASE)].map(([, version, schema]) => ({
  version,
  schema: Number(schema),
}))

it('there is a kept database of every release, and all packages have the version of the newest', () => {
  expect(CHANGELOG.match(/^## \d/gm)).toHaveLength(RELEASES.length)
  const packages = [
    '',
    'apps/server/',
    'apps/web/',
    'packages/contract/',
    'packages/domain/',
    'packages/games/',
  ]
  const versions = packages.map((folder) => JSON.parse(readRoot(`${folder}package.json`)).version)
  expect(new Set(versions)).toEqual(new Set([RELEASES[0]?.version]))
  expect(RELEASES.map(({ schema }) => schema).filter((one) => !fixtureSchemas().includes(one))).toEqual([])
})

describe.each(engines)('a database of an earlier version on %s', (engine) => {
  it.each(fixtureSchemas())('of schema %i is upgraded, whole and usable', async (schema) => {
    const { fixture, dump } = readFixture(schema, engine)
    const restored = await restore(engine, fixture, dump)
    const config = readConfig({
      ...{ DATA_DIR: restored.dataDir, RATE_LIMITS: 'off', LOG_ORIGIN: 'localhost:3000/log' },
      ...(restored.url !== undefined && { DATABASE_URL: restored.url }),
    })
    const opened = await openDeps(config, pino({ level: 'silent' }), undefined)
    const deps = { ...opened, now: () => fixture.madeAt + DAY_MS }
    const features = openFeatures(deps)
    const app = await createApp(deps, features)
    try {
      expect(await schemaVersion(deps.database)).toBe(latestOf(MIGRATIONS))
      expect(await structureOf(deps.database)).toEqual(await structureOfNew(engine))
      const { difference } = await checkAllBooks(deps.database, counterChecksOf(features))
      expect(difference).toBeUndefined()

      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      await features.publicLog.seal()
      const audited = await auditLog(openLogSource(url, undefined), fixture.log)
      expect(audited.replayed.issued).toBeGreaterThan(0)

      const call = createClient({ baseUrl: url, transport, newKey: randomUUID, check: checkReply })
      const { token, user } = await call(api.login, { body: fixture.member })
      const { data } = await call(api.listTrees, { params: { userId: user.u_id } }, { token })
      expect(data.map(({ treename }) => treename)).toEqual(['Neem'])
      const exported = await exportOf(url, fixture.texts.token)
      expect(fixture.texts.entered.filter((text) => !exported.includes(text))).toEqual([])
      if (schema < latestOf(MIGRATIONS)) await goBackFrom(restored.dataDir, fixture)
    } finally {
      await app.close()
      await deps.database.close()
      await restored.drop()
    }
  })
})

/** Restores the backup that was made before the upgrade, into the embedded database, which checks and upgrades it again. */
async function goBackFrom(dataDir: string, { schema, keys }: Fixture): Promise<void> {
  const [name = ''] = readdirSync(join(dataDir, 'backups')).filter((one) => one.endsWith('.tar'))
  expect(name).toMatch(new RegExp(`^before-upgrade-.*-${schema}-to-${latestOf(MIGRATIONS)}\\.tar$`))
  const target = mkdtempSync(join(tmpdir(), 'eco-back-'))
  writeKeys(target, keys)
  const config = readConfig({ DATA_DIR: target, LOG_LEVEL: 'silent' })
  const from = backupFileAt(join(dataDir, 'backups', name))
  const order = { from, passphrase: undefined, replace: true, dryRun: false }
  const done = await restoreBackup({ config, log: pino({ level: 'silent' }), now: Date.now }, order)
  expect(done.header.schema).toBe(schema)
  expect(readdirSync(target).filter((one) => /^(eco\.sqlite|keys)$/.test(one))).toEqual([
    'eco.sqlite',
    'keys',
  ])
  rmSync(target, { recursive: true, force: true })
}

type Restored = { dataDir: string; url: string | undefined; drop: () => Promise<void> }

async function restore(engine: Engine, { keys }: Fixture, dump: Buffer): Promise<Restored> {
  const dataDir = mkdtempSync(join(tmpdir(), 'eco-upgrade-'))
  writeKeys(dataDir, keys)
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    writeFileSync(join(dataDir, 'eco.sqlite'), dump)
    return { dataDir, url: undefined, drop: async () => removeFolder() }
  }
  const { database, drop } = await openTestDatabase('postgres')
  const { rows } = await database.read((db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  await database.close()
  const url = Object.assign(new URL(process.env.ECO_TEST_PG_URL ?? ''), { pathname: `/${rows[0]?.name}` })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(dump.toString('utf8')).finally(() => client.end())
  return {
    dataDir,
    url: url.href,
    drop: async () => {
      await drop()
      removeFolder()
    },
  }
}

async function transport({
  url,
  method,
  headers,
  body,
}: Parameters<Parameters<typeof createClient>[0]['transport']>[0]) {
  const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  return { status: reply.status, text: await reply.text() }
}

/** All files of a member's export as one text. */
async function exportOf(url: string, token: string): Promise<string> {
  const reply = await fetch(url + api.exportData.path, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  return [...unzip(Buffer.from(await reply.arrayBuffer())).values()].join('\n')
}

const structures: Partial<Record<Engine, Promise<string[]>>> = {}

function structureOfNew(engine: Engine): Promise<string[]> {
  structures[engine] ??= openMigratedDatabase(engine).then(async ({ database, drop }) => {
    const found = await structureOf(database)
    await database.close()
    await drop()
    return found
  })
  return structures[engine]
}

/** Tables, columns, indexes, constraints and triggers, one line each. */
async function structureOf(database: Database): Promise<string[]> {
  const queries = database.engine === 'sqlite' ? SQLITE_STRUCTURE : POSTGRES_STRUCTURE
  const found = queries.map(async (query) => {
    const { rows } = await database.read((db) => sql.raw<Record<string, unknown>>(query).execute(db))
    return rows.map((row) => Object.values(row).join(' | '))
  })
  return (await Promise.all(found)).flat().sort()
}

const SQLITE_STRUCTURE = ["select type, name, sql from sqlite_master where name not like 'sqlite_%'"]
const POSTGRES_STRUCTURE = [
  "select table_name, column_name, data_type, is_nullable, column_default, is_identity from information_schema.columns where table_schema = 'public'",
  "select tablename, indexdef from pg_indexes where schemaname = 'public'",
  "select conrelid::regclass as of, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace",
  'select tgrelid::regclass as of, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal',
]
