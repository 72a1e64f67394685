import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api, type Client, createClient } from '@eco/contract'
import { readCheckpoint, readNote } from '@eco/domain/public-log/note'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/infra/db/port.ts'
import { engines, openTestDatabase } from './harness.ts'
import { buildServer } from './program.ts'
import { type S3Server, startS3Server } from './s3/s3-server.ts'
import { jpegOf, scene } from './samples/photographs.ts'
import { PERSON } from './samples/profiles.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ENTRY = join(ROOT, 'apps/server/dist/main.js')
const ADMIN_ENTRY = join(ROOT, 'apps/server/dist/admin.js')
const LIMIT_MS = 120_000

type Ended = { code: number | null; out: string; err: string }
type Server = { url: string; call: Client; child: ChildProcess; ended: Promise<Ended> }

/** Two processes that share a PostgreSQL and a bucket, and no folder. */
describe.runIf(engines.includes('postgres'))(
  'two servers without a common folder',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'eco-several-'))
    const running: ChildProcess[] = []
    let s3: S3Server
    let database: Database
    let drop: () => Promise<void>
    let env: Record<string, string>
    let keys = ''
    let [a, b] = [{} as Server, {} as Server]

    const run = (entry: string, args: string[], more: Record<string, string>) => {
      const child = spawn(process.execPath, [entry, ...args], {
        cwd: root,
        env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', PORT: '0', ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.push(child)
      const heard = { out: '', err: '' }
      child.stdout?.on('data', (bytes) => {
        heard.out += String(bytes)
      })
      child.stderr?.on('data', (bytes) => {
        heard.err += String(bytes)
      })
      const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, ...heard })))
      return { child, ended, heard }
    }
    const start = async (folder: string, more: Record<string, string> = {}): Promise<Server> => {
      const { child, ended, heard } = run(ENTRY, [], { DATA_DIR: join(root, folder), ...more })
      const address = /EcoLedger is at (\S+)\n/
      while (!address.test(heard.out)) {
        const over = await Promise.race([ended, new Promise<undefined>((next) => setTimeout(next, 20))])
        if (over) throw new Error(`the server ended: ${over.err}`)
      }
      const url = address.exec(heard.out)?.[1] ?? ''
      const transport: Parameters<typeof createClient>[0]['transport'] = async (request) => {
        const { method, headers, body } = request
        const reply = await fetch(request.url, { method, headers, ...(body !== undefined && { body }) })
        return { status: reply.status, text: await reply.text() }
      }
      return { url, call: createClient({ baseUrl: url, transport, newKey: randomUUID }), child, ended }
    }

    beforeAll(async () => {
      await buildServer()
      s3 = await startS3Server()
      ;({ database, drop } = await openTestDatabase('postgres'))
      const found = await database.read((db) =>
        sql<{ name: string }>`select current_database() as name`.execute(db),
      )
      const url = new URL(process.env.ECO_TEST_PG_URL ?? '')
      url.pathname = `/${found.rows[0]?.name}`
      env = {
        DATABASE_URL: url.href,
        HOST: '127.0.0.1',
        COMMON_PASSWORDS: 'allow',
        MEDIA_STORE: 's3',
        MIN_FREE_DISK_MB: '0',
        ...s3.env,
      }
      a = await start('a')
      keys = (await run(ADMIN_ENTRY, ['keys', 'export'], { DATA_DIR: join(root, 'a') }).ended).out
      b = await start('b', { KEYS: keys.replaceAll('\n', ' ') })
    }, LIMIT_MS)
    afterAll(async () => {
      for (const child of running) child.kill('SIGKILL')
      await database.close()
      await drop()
      await s3.stop()
      rmSync(root, { recursive: true, force: true })
    })

    let count = 0
    const signUp = async ({ call }: Server) => {
      const body = {
        username: `Several ${++count}`,
        email: `s${count}@example.org`,
        password: 'secret1',
      } as const
      const { token, user } = await call(api.signup, { body: { ...body, role: 'user' } })
      return { id: user.u_id, as: { token }, email: body.email }
    }
    const tree = (UID: string) => ({
      ...{
        UID,
        TreeName: 'Neem',
        BotanicalName: 'Azadirachta indica',
        PlantingDate: '2025-06-01',
        Height: 150,
      },
      ...{ Location: 'Pune', imageIds: [] },
    })

    it('refuse to start with a folder that has no keys, or with those of another database', async () => {
      const without = await run(ENTRY, [], { DATA_DIR: join(root, 'c') }).ended
      expect(without).toMatchObject({
        code: 1,
        err: expect.stringMatching(/lacks keys\/.* KEYS or KEY_FILE\n$/),
      })
      const made = await run(ADMIN_ENTRY, ['keys', 'create'], {}).ended
      expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^identifier-hash\.key=\S+\n/) })
      const others = await run(ENTRY, [], { DATA_DIR: join(root, 'd'), KEYS: made.out }).ended
      expect(others.err).toMatch(/belongs to another database: keys\/identifier-hash\.key is not the key/)
      expect(others.err).not.toContain(made.out.split('=')[1]?.slice(0, 20))
    })

    it('share sessions: whoever signs in at one acts at the other, and logs out at both', async () => {
      const { id, as } = await signUp(a)
      const { data } = await b.call(api.saveTree, { body: tree(id) }, as)
      expect(
        (await a.call(api.listTrees, { params: { userId: id } }, as)).data.map(({ tid }) => tid),
      ).toEqual([data.tid])
      await b.call(api.logout, { body: {} }, as)
      await expect(a.call(api.listTrees, { params: { userId: id } }, as)).rejects.toMatchObject({
        status: 401,
      })
    })

    it('open the personal data that the other has encrypted', async () => {
      const { id, as } = await signUp(a)
      await a.call(api.saveProfile, { body: { u_id: id, ...PERSON } }, as)
      expect(await b.call(api.getProfile, { params: { u_id: id } }, as)).toMatchObject(PERSON)
    })

    it('count guesses of a password together', async () => {
      const { email } = await signUp(a)
      const guess = ({ call }: Server) =>
        call(api.login, { body: { email, password: 'wrong-one' } }).catch(
          ({ status }: { status: number }) => status,
        )
      const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(i % 2 === 0 ? a : b)))
      expect(answers.filter((status) => status === 401)).toHaveLength(10)
      expect(answers.filter((status) => status === 429)).toHaveLength(20)
    })

    it('save once what is sent to both under one key', async () => {
      const { id, as } = await signUp(a)
      const idempotencyKey = randomUUID()
      const saved = await Promise.all(
        [a, b, a, b].map(({ call }) => call(api.saveTree, { body: tree(id) }, { ...as, idempotencyKey })),
      )
      expect(new Set(saved.map(({ data }) => data.tid)).size).toBe(1)
      expect((await b.call(api.listTrees, { params: { userId: id } }, as)).data).toHaveLength(1)
    })

    it('show a notification, and a photograph, that came to the other', async () => {
      const [asha, ravi] = [await signUp(a), await signUp(b)]
      await a.call(api.followMember, { params: { member_id: asha.id } }, ravi.as)
      expect((await b.call(api.listNotices, {}, asha.as)).notices).toMatchObject([{ kind: 'follow' }])
      const image = new File([new Uint8Array(await jpegOf(scene(83_001)))], 'a.jpg')
      const { imageUrls } = await a.call(api.uploadImages, { files: { images: [image] } }, asha.as)
      const get = (url: string, { token }: { token: string }) =>
        fetch(url + imageUrls[0], { headers: { authorization: `Bearer ${token}` } })
      const [own, other] = [await get(b.url, asha.as), await get(b.url, ravi.as)]
      expect([own.status, own.headers.get('content-type'), other.status]).toEqual([200, 'image/jpeg', 404])
      await own.arrayBuffer()
      await b.call(api.eraseAccount, { body: { u_id: asha.id, password: 'secret1' } }, asha.as)
      expect((await get(a.url, asha.as)).status).toBe(401)
      expect(
        [...s3.objects.keys()].filter((key) => key.includes(imageUrls[0]?.split('/').pop() ?? 'x')),
      ).toEqual([])
    })

    it('extend one public log, one at a time', async () => {
      const members = await Promise.all([a, b, a, b].map(signUp))
      const saves = members.flatMap(({ id, as }, i) =>
        Array.from({ length: 5 }, (_, j) =>
          ((i + j) % 2 === 0 ? a : b).call(api.saveTree, { body: tree(id) }, as),
        ),
      )
      await Promise.all(saves)
      const sizeAt = async ({ url }: Server) => {
        const note = readNote(await (await fetch(`${url}/log/checkpoint`)).text())
        return note && readCheckpoint(note.text)?.size
      }
      const count = async (table: string, figure = 'count(*)') => {
        const query = sql<{ n: number }>`select ${sql.raw(figure)} as n from ${sql.table(table)}`
        return Number((await database.read((db) => query.execute(db))).rows[0]?.n)
      }
      await expect.poll(() => count('log_queue'), { timeout: 15_000 }).toBe(0)
      const leaves = await count('log_leaves')
      expect(leaves).toBeGreaterThanOrEqual(20)
      expect(await count('log_leaves', 'max(idx) + 1')).toBe(leaves)
      expect([await sizeAt(a), await sizeAt(b)]).toEqual([leaves, leaves])
    })

    it('are not ready while they lack a key that another has made, and are again with it', async () => {
      const rotated = await run(ADMIN_ENTRY, ['rotate-key'], { DATA_DIR: join(root, 'a') }).ended
      expect(rotated.code).toBe(0)
      expect(await (await fetch(`${b.url}/readyz`)).json()).toMatchObject({
        code: 'not_ready',
        message: expect.stringMatching(/^This server lacks keys of the database: personal-2\.key\./),
      })
      expect((await fetch(`${a.url}/readyz`)).status).toBe(200)
      b.child.kill('SIGTERM')
      expect((await b.ended).code).toBe(0)
      const exported = (await run(ADMIN_ENTRY, ['keys', 'export'], { DATA_DIR: join(root, 'a') }).ended).out
      b = await start('b', { KEYS: exported })
      expect((await fetch(`${b.url}/readyz`)).status).toBe(200)
    })
  },
  LIMIT_MS,
)
