import { type ChildProcess, spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@eco/contract'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/infra/config.ts'
import { openSqlite } from '../src/infra/db/sqlite.ts'
import { migrate, openDeps } from '../src/open.ts'
import { engines, openTestDatabase, TEST_START_MS } from './harness.ts'
import { buildServer, freePort } from './program.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ENTRY = join(ROOT, 'apps/server/dist/main.js')
const ADMIN_ENTRY = join(ROOT, 'apps/server/dist/admin.js')
const BUILD_LIMIT_MS = 120_000
/** `npm start` also builds the web pages if they are out of date. */
const BUILD_ALL_LIMIT_MS = 300_000
const TEST_LIMIT_MS = 60_000

let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eco-process-'))
  await buildServer()
}, BUILD_LIMIT_MS)

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Ended = { code: number | null; out: string; err: string }
type Run = { child: ChildProcess; ended: Promise<Ended>; said: (pattern: RegExp) => Promise<RegExpExecArray> }

/** Runs the built server with only the given environment variables. */
function run(env: Record<string, string>, entry = ENTRY, args: string[] = []): Run {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      COMMON_PASSWORDS: 'allow',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const heard = { out: '', err: '' }
  child.stdout?.on('data', (bytes) => {
    heard.out += String(bytes)
  })
  child.stderr?.on('data', (bytes) => {
    heard.err += String(bytes)
  })
  const ended = new Promise<Ended>((done) =>
    child.on('close', (code) => {
      running.delete(child)
      done({ code, ...heard })
    }),
  )
  const said = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(heard.out)
      if (found) return found
      const over = await Promise.race([ended, new Promise<undefined>((r) => setTimeout(r, 20))])
      if (over) throw new Error(`the server ended: ${over.err}`)
    }
  }
  return { child, ended, said }
}

const urlOf = async (server: Run): Promise<URL> =>
  new URL((await server.said(/EcoLedger is at (\S+)\n/))[1] ?? '')

it('opens with the full cost of password hashes', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'passwords') })
  const { passwords, database } = await openDeps(config, pino({ level: 'silent' }), undefined)
  expect(await passwords.hash('secret1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await database.close()
})

describe(
  'a start that cannot succeed',
  () => {
    const fails = async (env: Record<string, string>, words: RegExp) => {
      const { code, out, err } = await run({ DATABASE_WAIT_SECONDS: '0', ...env }).ended
      expect(err).toMatch(words)
      expect(err.trimEnd().split('\n')).toHaveLength(1)
      expect(out).toBe('')
      expect(code).toBe(1)
    }

    it.each([
      ['PORT', 'abc'],
      ['DATABASE_URL', 'mysql://localhost/eco'],
      ['PUBLIC_URL', 'eco'],
      ['TRUST_PROXY', 'sometimes'],
      ['PASSWORD_MIN', '5'],
      ['DATABASE_WAIT_SECONDS', 'forever'],
      ['STOP_DELAY_SECONDS', '-1'],
      ['RATE_LIMITS', 'maybe'],
      ['SESSION_BINDING', 'maybe'],
      ['LOG_LEVEL', 'loud'],
      ['HOST', '203.0.113.77'],
      ['HOST', 'no-such-host.invalid'],
      ['DATABASE_URL', 'postgres://eco@127.0.0.1:1/eco'],
      ['DATA_DIR', '/dev/null/data'],
    ])('ends within 3 s and names %s=%s', async (name, value) => {
      await fails({ [name]: value }, new RegExp(`^EcoLedger did not start: ${name} .+\n$`))
    })

    it('names DATABASE_URL when the database does not answer', async () => {
      const silent = createServer(() => {}).listen(0, '127.0.0.1')
      await new Promise((done) => silent.once('listening', done))
      const address = silent.address()
      const port = typeof address === 'object' ? address?.port : 0
      await fails(
        { DATABASE_URL: `postgres://eco@127.0.0.1:${port}/eco` },
        /^EcoLedger did not start: DATABASE_URL cannot be used \(no answer/,
      )
      silent.close()
    })

    it('says every few seconds what it waits for, and gives up after DATABASE_WAIT_SECONDS', async () => {
      const began = performance.now()
      const away = { DATABASE_URL: 'postgres://eco@127.0.0.1:1/eco', DATABASE_WAIT_SECONDS: '4' }
      const { code, err } = await run(away).ended
      expect(performance.now() - began).toBeGreaterThan(4_000)
      expect(err.replace(/\d+ s/g, 'N s').trimEnd().split('\n')).toEqual([
        ...Array(2).fill(
          'Waiting up to N s for the database: DATABASE_URL cannot be used (connect ECONNREFUSED 127.0.0.1:1)',
        ),
        'EcoLedger did not start: DATABASE_URL cannot be used (connect ECONNREFUSED 127.0.0.1:1)',
      ])
      expect(code).toBe(1)
    })

    it.runIf(engines.includes('postgres'))(
      'does not wait when PostgreSQL knows no such database',
      async () => {
        const url = Object.assign(new URL(process.env.ECO_TEST_PG_URL ?? ''), { pathname: '/nowhere' })
        await fails(
          { DATABASE_URL: url.href, DATABASE_WAIT_SECONDS: '600' },
          /^EcoLedger did not start: DATABASE_URL cannot be used \(database "nowhere" does not exist\)/,
        )
      },
    )

    it('names DATA_DIR when the file in it is not a database', async () => {
      const dir = mkdtempSync(join(folder, 'broken-'))
      writeFileSync(join(dir, 'eco.sqlite'), 'this is a letter to my aunt, not a database'.repeat(100))
      await fails({ DATA_DIR: dir }, /^EcoLedger did not start: DATA_DIR cannot be used \(.*not a database/)
    })

    it('refuses the SQLite file of another program and changes nothing in it', async () => {
      const dir = mkdtempSync(join(folder, 'foreign-'))
      const file = join(dir, 'eco.sqlite')
      const foreign = new DatabaseSync(file)
      foreign.exec('create table songs (title text); create table schema_version (version text)')
      foreign.close()
      const before = readFileSync(file)
      await fails(
        { DATA_DIR: dir },
        /DATA_DIR cannot be used \(.*eco\.sqlite is the database of another program/,
      )
      expect(readFileSync(file).equals(before)).toBe(true)
      expect(readdirSync(dir)).toEqual(['eco.sqlite'])
    })

    it('refuses an embedded database whose keys are missing', async () => {
      const dir = mkdtempSync(join(folder, 'keyless-'))
      const first = run({ DATA_DIR: dir })
      await urlOf(first)
      first.child.kill('SIGTERM')
      await first.ended
      rmSync(join(dir, 'keys'), { recursive: true })
      await fails(
        { DATA_DIR: dir },
        /^EcoLedger did not start: DATA_DIR \S+ lacks keys\/identifier-hash\.key, keys\/log\.key, keys\/personal-1\.key of this database\./,
      )
      expect(readdirSync(dir)).not.toContain('keys')
    })

    it('names the PORT that another program uses', async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((done) => other.once('listening', done))
      const address = other.address()
      const port = String(typeof address === 'object' ? address?.port : 0)
      await fails({ PORT: port, HOST: '127.0.0.1' }, new RegExp(`PORT ${port} is already in use`))
      other.close()
    })

    it('refuses a database of a newer version with a message', async () => {
      const dir = mkdtempSync(join(folder, 'newer-'))
      const database = openSqlite(join(dir, 'eco.sqlite'))
      await migrate(database, TEST_START_MS)
      await database.write((tx) => sql`update schema_version set version = 999`.execute(tx))
      await database.close()
      await fails({ DATA_DIR: dir }, /the database is at version 999.*start a newer program/)
    })
  },
  TEST_LIMIT_MS,
)

describe('a running server', () => {
  it(
    'prints a new one-time link at each start until there is an administrator',
    async () => {
      const dir = mkdtempSync(join(folder, 'links-'))
      const link = /Create the first administrator: (http:\/\/localhost:\d+)\/setup#([\w-]{43})\n/
      const links: string[] = []
      for (let i = 0; i < 2; i++) {
        const server = run({ DATA_DIR: dir })
        links.push((await server.said(link))[2] ?? '')
        if (i === 1) {
          const url = await urlOf(server)
          const use = (secret: string) =>
            fetch(new URL('/api/auth/first-admin', url), {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                link: secret,
                username: 'B',
                email: 'b@example.org',
                password: 'secret1',
              }),
            })
          expect((await use(links[0] ?? '')).status).toBe(410)
          expect((await use(links[1] ?? '')).status).toBe(201)
        }
        server.child.kill('SIGTERM')
        expect((await server.ended).code).toBe(0)
      }
      const last = run({ DATA_DIR: dir })
      await fetch(new URL('/healthz', await urlOf(last)))
      last.child.kill('SIGTERM')
      expect((await last.ended).out).not.toContain('setup#')
    },
    TEST_LIMIT_MS,
  )

  it(
    'runs without npm, from any folder, with nothing but its production dependencies',
    async () => {
      const alone = mkdtempSync(join(folder, 'alone-'))
      const dist = join(alone, 'apps/server/dist')
      cpSync(join(ROOT, 'apps/server/dist'), dist, { recursive: true })
      const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'apps/server/package.json'), 'utf8'))
      const names = Object.keys(dependencies).filter((name) => !name.startsWith('@eco/'))
      for (const name of names) {
        const own = join(ROOT, 'apps/server/node_modules', name)
        const link = join(alone, 'node_modules', name)
        mkdirSync(dirname(link), { recursive: true })
        symlinkSync(existsSync(own) ? own : join(ROOT, 'node_modules', name), link)
      }
      const server = run({ DATA_DIR: join(alone, 'data') }, join(dist, 'main.js'))
      expect((await fetch(new URL('/readyz', await urlOf(server)))).status).toBe(200)
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
      // Some parts are loaded only when they are needed.
      const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.js$/.test(name),
      )
      const code = files.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n')
      const imported = [
        ...code.matchAll(
          /(?:^import|^} from|^export .*from|\bimport\(|\brequire[\w$.]*\() ?"([^".][^"]*)"|^import .* from "([^".][^"]*)"/gm,
        ),
      ]
      const packages = new Set(
        imported.map(([, one, two]) =>
          (one ?? two ?? '')
            .split('/')
            .slice(0, /^@/.test(one ?? two ?? '') ? 2 : 1)
            .join('/'),
        ),
      )
      expect([...packages].filter((name) => !isBuiltin(name) && !names.includes(name))).toEqual([])
      expect(packages.size).toBeGreaterThan(20)
    },
    TEST_LIMIT_MS,
  )

  it(
    'allows the command line to run at the same time',
    async () => {
      const server = run({ DATA_DIR: join(folder, 'beside') })
      const url = await urlOf(server)
      const made = await run({ DATA_DIR: join(folder, 'beside') }, ADMIN_ENTRY, [
        ...['create-reviewer', '--email', 'rita@example.org', '--username', 'Rita'],
      ]).ended
      expect(made).toMatchObject({ code: 0, err: '' })
      const secret = /reset#(\S+)/.exec(made.out)?.[1]
      const password = 'chosen-by-rita'
      const post = (path: string, body: object) =>
        fetch(new URL(path, url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      expect((await post(api.resetPassword.path, { secret, password })).status).toBe(200)
      const reply = await post(api.login.path, { email: 'rita@example.org', password })
      expect(await reply.json()).toMatchObject({ user: { role: 'reviewer' } })
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    },
    TEST_LIMIT_MS,
  )

  it(
    'leaves all data in the database file itself, even after the command line ran at the same time',
    async () => {
      const dir = mkdtempSync(join(folder, 'whole-'))
      const server = run({ DATA_DIR: dir })
      await urlOf(server)
      for (const name of ['Rita', 'Ravi'])
        await run({ DATA_DIR: dir }, ADMIN_ENTRY, [
          ...['create-reviewer', '--email', `${name}@example.org`, '--username', name],
        ]).ended
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
      copyFileSync(join(dir, 'eco.sqlite'), join(dir, 'copy.sqlite'))
      const copy = new DatabaseSync(join(dir, 'copy.sqlite'))
      expect(copy.prepare('select count(*) as count from users').get()).toEqual({ count: 2 })
      expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
      copy.close()
    },
    TEST_LIMIT_MS,
  )

  it.each(engines)(
    'finishes running requests after SIGTERM and exits with code 0 on %s',
    async (engine) => {
      const opened = engine === 'postgres' ? await createPostgres() : undefined
      const env: Record<string, string> = { DATA_DIR: mkdtempSync(join(folder, 'stop-')) }
      if (opened) env.DATABASE_URL = opened.url
      const server = run(env)
      const url = await urlOf(server)
      const idle = await dial(url)
      idle.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
      await idle.heard(/200 OK/)
      const body = JSON.stringify({
        username: 'A',
        email: 'a@example.org',
        password: 'secret1',
        role: 'user',
      })
      const slow = await dial(url)
      slow.socket.write(
        `POST /api/auth/signup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      )
      await fetch(new URL('/healthz', url))
      server.child.kill('SIGTERM')
      await untilClosed(url)
      slow.socket.write(body.slice(10))
      await slow.heard(/201 Created[\s\S]*"token"/)
      expect(await server.ended).toMatchObject({ code: 0, err: '' })
      await opened?.drop()
    },
    TEST_LIMIT_MS,
  )

  it.runIf(engines.includes('postgres'))(
    'waits at its start until PostgreSQL can be reached',
    async () => {
      const { url, drop } = await createPostgres()
      const late = createServer((near) => {
        const { hostname, port: given, searchParams } = new URL(url)
        const socket = searchParams.get('host')
        const far = socket ? connect(join(socket, '.s.PGSQL.5432')) : connect(Number(given || 5432), hostname)
        near.pipe(far).pipe(near)
        for (const one of [near, far]) one.on('error', () => near.destroy())
      })
      const port = await freePort()
      const behind = `postgres://${new URL(url).username}@127.0.0.1:${port}${new URL(url).pathname}`
      const server = run({ DATABASE_URL: behind, DATA_DIR: mkdtempSync(join(folder, 'late-')) })
      server.child.stderr?.once('data', () => late.listen(port, '127.0.0.1'))
      expect((await fetch(new URL('/readyz', await urlOf(server)))).status).toBe(200)
      server.child.kill('SIGTERM')
      expect(await server.ended).toMatchObject({ code: 0, err: expect.stringMatching(/^Waiting up to 30 s/) })
      late.close()
      await drop()
    },
    TEST_LIMIT_MS,
  )

  it(
    'answers for STOP_DELAY_SECONDS after SIGTERM while /readyz says 503, and ends at once at a second signal',
    async () => {
      const server = run({ DATA_DIR: mkdtempSync(join(folder, 'delay-')), STOP_DELAY_SECONDS: '600' })
      const url = await urlOf(server)
      expect((await fetch(new URL('/readyz', url))).status).toBe(200)
      server.child.kill('SIGTERM')
      const ready = () => fetch(new URL('/readyz', url))
      await expect.poll(async () => (await ready()).status).toBe(503)
      expect(await (await ready()).json()).toMatchObject({
        code: 'not_ready',
        message: 'The server is stopping. Another one will answer.',
      })
      const reply = await fetch(new URL('/openapi.json', url))
      expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
      server.child.kill('SIGTERM')
      expect(await server.ended).toMatchObject({ code: 0, err: '' })
    },
    TEST_LIMIT_MS,
  )

  it(
    'cuts a request that never ends, and exits',
    async () => {
      const server = run({ DATA_DIR: mkdtempSync(join(folder, 'stuck-')) })
      const url = await urlOf(server)
      const stuck = await dial(url)
      stuck.socket.write(
        'POST /api/auth/signup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      )
      await fetch(new URL('/healthz', url))
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    },
    TEST_LIMIT_MS,
  )
})

describe('npm start', () => {
  it(
    'stops the server on SIGTERM, and returns its exit code',
    async () => {
      const env = {
        ...process.env,
        DATA_DIR: mkdtempSync(join(folder, 'npm-')),
        PORT: '0',
        LOG_LEVEL: 'silent',
      }
      // A separate process group, so that no process remains when this fails.
      const npm = spawn('npm', ['start'], {
        cwd: ROOT,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      try {
        let out = ''
        npm.stdout.on('data', (bytes) => {
          out += String(bytes)
        })
        const address = /EcoLedger is at (\S+)\n/
        await expect.poll(() => out, { timeout: BUILD_ALL_LIMIT_MS }).toMatch(address)
        const url = new URL('/healthz', address.exec(out)?.[1])
        expect((await fetch(url)).status).toBe(200)
        const gone = new Promise((done) => npm.once('exit', done))
        npm.kill('SIGTERM')
        expect(await gone).toBe(0)
        await expect(fetch(url)).rejects.toThrow()
      } finally {
        if (npm.pid !== undefined)
          try {
            process.kill(-npm.pid, 'SIGKILL')
          } catch {
            // The whole group has already ended.
          }
      }
    },
    BUILD_ALL_LIMIT_MS + TEST_LIMIT_MS,
  )
})
async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { database, drop } = await openTestDatabase('postgres')
  const { rows } = await database.read((db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  await database.close()
  const url = Object.assign(new URL(process.env.ECO_TEST_PG_URL ?? ''), { pathname: `/${rows[0]?.name}` })
  return { url: url.href, drop }
}

/** Waits until the server refuses new connections, which shows that it got the signal. */
async function untilClosed({ port, hostname }: URL): Promise<void> {
  for (;;) {
    const socket = connect(Number(port), hostname)
    const isOpen = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false))
    })
    socket.destroy()
    if (!isOpen) return
  }
}

/** Opens a separate connection and collects what it receives. */
async function dial(url: URL): Promise<{ socket: Socket; heard: (pattern: RegExp) => Promise<void> }> {
  const socket = connect(Number(url.port), url.hostname)
  await new Promise((done, failed) => socket.once('connect', done).once('error', failed))
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (bytes) => {
    text += String(bytes)
  })
  return {
    socket,
    heard: async (pattern) => {
      await expect.poll(() => text, { timeout: TEST_LIMIT_MS }).toMatch(pattern)
    },
  }
}
