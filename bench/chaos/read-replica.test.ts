import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@eco/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../apps/server/src/app.ts'
import type { Database, ReplicaReads } from '../../apps/server/src/infra/db/port.ts'
import { openPostgres } from '../../apps/server/src/infra/db/postgres.ts'
import { withReplica } from '../../apps/server/src/infra/db/read-replica.ts'
import { migrate } from '../../apps/server/src/open.ts'
import { openFeatures } from '../../apps/server/src/open-features.ts'
import { startTestServer, TEST_START_MS, type TestServer } from '../../apps/server/test/harness.ts'
import { treeOf } from '../../apps/server/test/samples/assets.ts'
import { findBinaries, startCluster, startReplica } from '../../tools/programs/postgres.mjs'

const hasPostgres = (await findBinaries()) !== undefined
/** The looks of a busy machine. */
const LIMIT_MS = 20_000

describe.runIf(hasPostgres)(
  'a streaming replica',
  () => {
    let primary: Awaited<ReturnType<typeof startCluster>>
    let copy: Awaited<ReturnType<typeof startReplica>>
    let database: Database
    let replica: ReplicaReads
    let server: TestServer
    const lines: string[] = []
    /** Statements that the replica was sent. */
    const onCopy: string[] = []
    beforeAll(async () => {
      primary = await startCluster({ fsync: 'off' })
      copy = await startReplica(primary)
      const log = { warn: (_: object, words: string) => void lines.push(words) }
      const reader = openPostgres(copy.url, () => {})
      reader.observe({ onStatement: (text) => void onCopy.push(text) })
      database = withReplica(
        openPostgres(primary.url, () => {}),
        reader,
        log,
      )
      if (!database.replica) throw new Error('the database has no replica')
      replica = database.replica
      await database.write((tx) => sql`create table notes (n integer)`.execute(tx))
      while ((await readsFrom()) !== 'replica') await wait(50)
    })
    afterAll(async () => {
      await database.close()
      await copy.stop()
      await primary.stop()
    })

    const where = async () => {
      const { rows } = await database.read((db) =>
        sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db),
      )
      return rows[0]?.is ? 'replica' : 'primary'
    }
    const readsFrom = (after?: string) => replica.run({ after, mayRead: true }, where)
    const count = async () => {
      const { rows } = await database.read((db) =>
        sql<{ n: number }>`select count(*) as n from notes`.execute(db),
      )
      return rows[0]?.n
    }
    const add = () => database.write((tx) => sql`insert into notes values (1)`.execute(tx))
    const onReplica = (statement: string) => copy.query(statement)

    it('is read only for requests that ask for it and have not written', async () => {
      expect(await where()).toBe('primary')
      expect(await replica.run({ after: undefined, mayRead: false }, where)).toBe('primary')
      await replica.run({ after: undefined, mayRead: true }, async () => {
        expect([await where(), replica.hasWritten()]).toEqual(['replica', false])
        await add()
        expect([await where(), replica.hasWritten()]).toEqual(['primary', true])
      })
    })

    it('never hides from a session what it has written', async () => {
      let expected = (await count()) ?? 0
      for (let i = 0; i < 200; i++) {
        await add()
        expected += 1
        const after = await replica.position()
        expect(await replica.run({ after, mayRead: true }, count)).toBe(expected)
      }
      const after = await replica.position()
      await expect.poll(() => readsFrom(after), { timeout: LIMIT_MS }).toBe('replica')
      expect(await replica.run({ after, mayRead: true }, count)).toBe(expected)
    })

    it.each(['x', '', '0/', '/0', 'G/0', '1/2/3', "0/0'; drop table notes"])(
      'is not read after %j',
      async (after) => {
        expect(await readsFrom(after)).toBe('primary')
      },
    )

    it('is not read while its replay stands still, by whoever wrote at once, and by all a moment later', async () => {
      await onReplica('select pg_wal_replay_pause()')
      await add()
      const after = await replica.position()
      expect(await readsFrom(after)).toBe('primary')
      await expect.poll(() => readsFrom(), { timeout: LIMIT_MS }).toBe('primary')
      await wait(1_200)
      expect(await readsFrom(after)).toBe('primary')
      expect(lines).toContain('the replica is not read')
      await onReplica('select pg_wal_replay_resume()')
      await expect.poll(() => readsFrom(after), { timeout: LIMIT_MS }).toBe('replica')
      expect(lines.at(-1)).toBe('the replica is read again')
    })

    it('answers browsers, who always see what they have written, and no programs', async () => {
      await migrate(database, TEST_START_MS)
      server = await startTestServer('postgres', {}, { database, drop: async () => {} })
      const { call, cookies } = server.browser()
      const body = { username: 'Asha', email: 'asha@example.org', password: 'secret1', role: 'user' } as const
      const { user, token } = await call(api.signup, { body })
      const [params, as] = [{ userId: user.u_id }, { token }]
      expect(decodeURIComponent(cookies.get('read-after') ?? '')).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
      for (let i = 1; i <= 10; i++) {
        await call(api.saveTree, { body: treeOf(user.u_id) }, as)
        expect((await call(api.listTrees, { params }, as)).data).toHaveLength(i)
      }
      const lists = () =>
        onReplica(
          `select count(*) from pg_stat_activity where query like '%"assets"%' and pid <> pg_backend_pid()`,
        )
      const forget = () =>
        onReplica("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'eco_app'")
      await forget()
      await expect.poll(() => readsFrom(), { timeout: LIMIT_MS }).toBe('replica')
      const program = await server.client(api.login, { body: { email: body.email, password: body.password } })
      const headers = { authorization: `Bearer ${program.token}` }
      expect((await fetch(`${server.url}/api/tree/${user.u_id}`, { headers })).status).toBe(200)
      expect(await lists()).toBe('0')
      await expect
        .poll(
          async () => [(await call(api.listTrees, { params }, as)).data.length, Number(await lists()) > 0],
          {
            timeout: LIMIT_MS,
          },
        )
        .toEqual([10, true])
    })

    it('answers pages that the server fills, feeds and the site map, after own writes as well', async () => {
      const webRoot = mkdtempSync(join(tmpdir(), 'eco-web-'))
      for (const name of ['index.html', 'console.html'])
        writeFileSync(
          join(webRoot, name),
          '<!--head--><!--/head--><!--body--><div id="root"></div><!--/body-->',
        )
      const deps = { ...server.deps, webRoot }
      const app = await createApp(deps, openFeatures(deps))
      const readOnCopy = async (url: string, cookie?: string) => {
        onCopy.length = 0
        await app.inject({ url, headers: { 'accept-encoding': 'identity', ...(cookie && { cookie }) } })
        return onCopy.filter((text) => !text.includes('wal_replay')).length > 0
      }
      for (const url of [
        '/blog/blog_none',
        '/certificate/7K3M-Q9XD-2FTA',
        '/registry/ECO-TRE-2026-1-50',
        '/sitemap.xml',
        '/blog/rss.xml',
      ]) {
        await expect.poll(() => readOnCopy(url), { timeout: LIMIT_MS }).toBe(true)
        expect(await readOnCopy(url, 'read-after=FFFFFFFF/FFFFFFFF'), url).toBe(false)
      }
      await app.close()
      await server.app.close()
      rmSync(webRoot, { recursive: true })
    })

    it('falls back to the primary when it is away, without an error', async () => {
      await copy.end('immediate')
      const answers = await Promise.all(Array.from({ length: 20 }, () => readsFrom()))
      expect(new Set(answers)).toEqual(new Set(['primary']))
      await copy.begin()
      await expect.poll(() => readsFrom(), { timeout: LIMIT_MS }).toBe('replica')
    })

    it('is not read any more when it was promoted', async () => {
      await onReplica('select pg_promote()')
      await expect.poll(() => readsFrom(), { timeout: LIMIT_MS }).toBe('primary')
      await wait(1_200)
      expect(await readsFrom()).toBe('primary')
    })
  },
  120_000,
)
