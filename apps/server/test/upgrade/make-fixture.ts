/**
 * npm run fixture: writes a small database of this schema on each engine, with a row in every table that a member
 * fills, for the upgrade test of later versions. tools/fixture.mjs starts PostgreSQL for it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { auditLog } from '../../src/audit/audit-log.ts'
import { openLogSource } from '../../src/audit/log-source.ts'
import { schemaVersion } from '../../src/infra/db/migrate.ts'
import { seedCanaries } from '../canaries.ts'
import { type Engine, startTestServer, type TestServer } from '../harness.ts'
import { treeOf } from '../samples/assets.ts'
import { signUp } from '../samples/members.ts'
import { FIXTURES, type Fixture, readKeys, writeFixture } from './fixture.ts'

const DUMP_BYTES_MAX = 100_000_000

async function makeFixture(engine: Engine, folder: string): Promise<void> {
  const server = await startTestServer(engine)
  try {
    const member = { email: 'kept@example.org', password: 'secret1' }
    const { token, user } = await server.client(api.signup, {
      body: { ...member, username: 'Kept', role: 'user' },
    })
    await server.client(api.saveTree, { body: treeOf(user.u_id) }, { token })
    const reviewer = await signUp(server, 'reviewer')
    const asha = await seedCanaries(server, 'asha', reviewer)
    await server.features.publicLog.seal()
    const fixture: Fixture = {
      schema: await schemaVersion(server.database),
      engine,
      madeAt: server.clock.now(),
      keys: readKeys(server.deps.dataDir),
      member,
      texts: {
        token: asha.token,
        entered: [...asha.texts, ...asha.numbers, ...asha.refs],
      },
      log: (await auditLog(openLogSource(server.url, undefined), undefined)).seen,
    }
    writeFixture(folder, fixture, await (engine === 'sqlite' ? dumpSqlite(server) : dumpPostgres(server)))
    process.stdout.write(`schema ${fixture.schema} on ${engine}\n`)
  } finally {
    await server.close()
  }
}

function dumpSqlite({ deps }: TestServer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'eco-fixture-'))
  try {
    const copy = join(folder, 'copy.sqlite')
    const database = new DatabaseSync(join(deps.dataDir, 'eco.sqlite'))
    database.prepare('vacuum into ?').run(copy)
    database.close()
    return readFileSync(copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** SQL without the commands of psql and without owners, so that any client can run it. */
async function dumpPostgres({ database }: TestServer): Promise<Buffer> {
  const { rows } = await database.read((db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  const url = Object.assign(new URL(process.env.ECO_TEST_PG_URL ?? ''), { pathname: `/${rows[0]?.name}` })
  const text = execFileSync(
    join(process.env.ECO_PG_BIN ?? '', 'pg_dump'),
    ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', '--no-comments', url.href],
    { encoding: 'utf8', maxBuffer: DUMP_BYTES_MAX },
  )
  return Buffer.from(text.replace(/^\\.*\n/gm, ''))
}

const folder = process.argv[2] ?? FIXTURES
for (const engine of ['sqlite', 'postgres'] as const) await makeFixture(engine, folder)
