import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type Client, checkReply, createClient, type Sent } from '@eco/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe } from 'vitest'
import { createApp } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { type Config, readConfig } from '../src/infra/config.ts'
import type { Database } from '../src/infra/db/port.ts'
import { openPostgres } from '../src/infra/db/postgres.ts'
import { openSqlite } from '../src/infra/db/sqlite.ts'
import { openMedia } from '../src/infra/files/media.ts'
import { createPasswords } from '../src/infra/keys/passwords.ts'
import { newId, newSecret } from '../src/infra/keys/secrets.ts'
import { createLog } from '../src/infra/telemetry/log.ts'
import { openMeter, SILENT_METER } from '../src/infra/telemetry/meter.ts'
import { openTracer } from '../src/infra/tracing/open-tracer.ts'
import { SILENT_TRACER } from '../src/infra/tracing/tracer.ts'
import { migrate, openKeysOf } from '../src/open.ts'
import { type Features, openFeatures } from '../src/open-features.ts'

export type Engine = 'sqlite' | 'postgres'

/** ECO_TEST_PG_URL names a server on which tests may create databases; without it they run on SQLite only. */
const pgUrl = process.env.ECO_TEST_PG_URL
export const engines: readonly Engine[] = pgUrl === undefined ? ['sqlite'] : ['sqlite', 'postgres']

/** 2026-03-02T09:00:00Z, a Monday. */
export const TEST_START_MS = 1_772_442_000_000

/** The least that the algorithm allows: the tests make thousands of accounts. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** How long a test waits for a connection when many tests run at once. */
const BUSY_MACHINE_MS = 30_000

/** A clock that changes only when it is advanced. */
export type TestClock = { now: () => number; advance: (ms: number) => void }

export type TestServer = {
  app: FastifyInstance
  deps: Deps
  features: Features
  database: Database
  clock: TestClock
  url: string
  /** The lines of the log, with another LOG_LEVEL than silent. */
  logged: string[]
  /** A client without browser headers, like a program, that checks every reply against the contract. */
  client: Client
  /** A client like a browser: stores cookies and sends Origin and Sec-Fetch-Site. */
  browser: () => { call: Client; cookies: Map<string, string> }
  close: () => Promise<void>
}

/** Runs the suite once per database engine; `server()` is a server started for this suite. */
export function onEveryEngine(
  title: string,
  suite: (server: () => TestServer, engine: Engine) => void,
  env: Record<string, string> = {},
): void {
  for (const engine of engines) {
    describe(`${title} (${engine})`, () => {
      let server: TestServer | undefined
      beforeAll(async () => {
        server = await startTestServer(engine, env)
      })
      afterAll(async () => server?.close())
      suite(() => {
        if (!server) throw new Error('the server of this suite has not started')
        return server
      }, engine)
    })
  }
}

/** Starts the whole server with a separate database, or the one given, listening on a free port. */
export async function startTestServer(
  engine: Engine,
  env: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'eco-test-'))
  const quiet = {
    ...{ RATE_LIMITS: 'off', COMMON_PASSWORDS: 'allow' },
    ...{ LOG_LEVEL: 'silent', SECOND_LOOK_PERCENT: '0' },
  }
  const config: Config = readConfig({ ...quiet, ...env, DATA_DIR: dataDir })
  const { database, drop } = given ?? (await openMigratedDatabase(engine, dataDir))
  let offset = 0
  const clock: TestClock = {
    now: () => TEST_START_MS + offset,
    advance: (ms) => {
      offset += ms
    },
  }
  const logged: string[] = []
  const log = createLog(config.LOG_LEVEL, { write: (line) => void logged.push(line) })
  const keys = await openKeysOf(database, dataDir, clock.now())
  const passwords = createPasswords(CHEAP)
  const media = openMedia(config, dataDir)
  const meter = await openMeter(config)
  const tracer = await openTracer(config, log)
  const outside = { config, database, now: clock.now, newId, newSecret, passwords, ...keys, meter, tracer }
  const deps: Deps = { ...outside, dataDir, media, webRoot: undefined, log }
  const features = openFeatures(deps)
  const app = await createApp(deps, features)
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const client = createClient({
    baseUrl: url,
    transport: programTransport,
    newKey: randomUUID,
    check: checkReply,
  })
  return {
    app,
    deps,
    features,
    database,
    clock,
    url,
    logged,
    client,
    browser: () => browserOn(url),
    close: async () => {
      await app.close()
      await database.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The features on a migrated test database, without a server. */
export async function openTestFeatures(database: Database): Promise<Features> {
  const dataDir = mkdtempSync(join(tmpdir(), 'eco-keys-'))
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const now = () => TEST_START_MS
  const keys = await openKeysOf(database, dataDir, now())
  const log = pino({ level: 'silent' })
  const outside = { config, database, now, newId, newSecret, passwords: createPasswords(CHEAP), ...keys }
  const media = openMedia(config, dataDir)
  const silent = { log, meter: SILENT_METER, tracer: SILENT_TRACER }
  return openFeatures({ ...outside, ...silent, dataDir, media, webRoot: undefined })
}

type TestDatabase = { database: Database; drop: () => Promise<void> }

/** A separate database without migrations, for tests of stores and the ledger. */
export async function openTestDatabase(engine: Engine, given?: string): Promise<TestDatabase> {
  return engine === 'sqlite' ? openFile(given) : openNamed(await createNamed())
}

/** A separate database of this version: a copy of one that each worker migrates once, which is much faster. */
export async function openMigratedDatabase(engine: Engine, given?: string): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    sqliteTemplate ??= migratedFile()
    return openFile(given, await sqliteTemplate)
  }
  postgresTemplate ??= migratedName()
  return openNamed(await createNamed(await postgresTemplate))
}

let sqliteTemplate: Promise<Buffer> | undefined
let postgresTemplate: Promise<string> | undefined

async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'eco-template-'))
  const { database, drop } = openFile(folder)
  await migrate(database, TEST_START_MS)
  await database.close()
  const bytes = readFileSync(join(folder, 'eco.sqlite'))
  await drop()
  return bytes
}

async function migratedName(): Promise<string> {
  const name = await createNamed()
  const { database } = openNamed(name)
  await migrate(database, TEST_START_MS)
  await database.close()
  return name
}

function openFile(given?: string, content?: Buffer): TestDatabase {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'eco-db-'))
  const file = join(folder, 'eco.sqlite')
  if (content !== undefined) writeFileSync(file, content)
  return {
    database: openSqlite(file),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Creates an empty database, or a copy of another one to which nobody is connected. Copying its files costs a third of
 * writing each block to the log, which is the default.
 */
async function createNamed(template = 'template1'): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin(`create database ${name} template ${template} strategy file_copy`)
  return name
}

function openNamed(name: string): TestDatabase {
  const url = new URL(pgUrl ?? '')
  url.pathname = `/${name}`
  return {
    database: openPostgres(url.href, () => {}, 'patient', BUSY_MACHINE_MS),
    drop: () => admin(`drop database if exists ${name} with (force)`),
  }
}

async function admin(statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: pgUrl })
  await connection.connect()
  await connection.query(statement).finally(() => connection.end())
}

/** All programs of the tests are one device, so that nobody is told of a new one. */
const DEVICE = 'd'.repeat(43)
const PROGRAM_DEVICE = `did=${DEVICE}; __Host-did=${DEVICE}`

/** fetch without browser headers. */
async function programTransport(request: Sent): Promise<Answer> {
  const headers = { cookie: PROGRAM_DEVICE, ...request.headers }
  const reply = await fetch(request.url, init(request, headers))
  return { status: reply.status, text: await reply.text() }
}

function init(request: Sent, headers: Record<string, string>): RequestInit {
  return {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(request.body !== undefined && { body: request.body }),
    ...(request.signal && { signal: request.signal }),
  }
}

function browserOn(url: string): { call: Client; cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  const transport = async (request: Sent): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...request.headers,
      origin: url,
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
    }
    const reply = await fetch(request.url, init(request, headers))
    for (const line of reply.headers.getSetCookie()) keep(cookies, line)
    return { status: reply.status, text: await reply.text() }
  }
  return { call: createClient({ baseUrl: url, transport, newKey: randomUUID, check: checkReply }), cookies }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  if (/max-age=0/i.test(line) || pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
