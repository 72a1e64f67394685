import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '../../open.ts'
import { readTables } from '../backup/tables-store.ts'
import { ForeignDatabaseError } from './application-id.ts'
import { runMigrations } from './migrate.ts'
import type { Db } from './port.ts'
import { openSqlite } from './sqlite.ts'

const MIB = 1_048_576

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'eco-sqlite-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
const file = () => join(root, 'eco.sqlite')
const raw = <T>(use: (db: InstanceType<typeof DatabaseSync>) => T): T => {
  const db = new DatabaseSync(file())
  try {
    return use(db)
  } finally {
    db.close()
  }
}
const ours = async () => {
  const database = openSqlite(file())
  await migrate(database, 1)
  await database.close()
}

describe('the database file of SQLite', () => {
  it('has our application id, and can be opened again', async () => {
    await ours()
    expect(raw((db) => db.prepare('pragma application_id').get())).toEqual({ application_id: 0x45434f4c })
    await ours()
  })

  it('is adopted when a version before the application id created it', async () => {
    await ours()
    raw((db) => db.exec('pragma application_id=0'))
    await ours()
    expect(raw((db) => db.prepare('pragma application_id').get())).toEqual({ application_id: 0x45434f4c })
  })

  it.each([
    ['has tables of its own', 'create table songs (title text)'],
    ['counts its versions in a table of the same name', 'create table schema_version (version text)'],
    ['has a mark of its own', 'pragma application_id=252006673; create table layers (name text)'],
  ])('is refused when another program created it that %s', async (_, statements) => {
    raw((db) => db.exec(statements))
    const before = raw((db) => db.prepare('select * from sqlite_master').all())
    expect(() => openSqlite(file())).toThrow(ForeignDatabaseError)
    expect(raw((db) => db.prepare('select * from sqlite_master').all())).toEqual(before)
    expect(raw((db) => db.prepare('pragma journal_mode').get())).toEqual({ journal_mode: 'delete' })
  })

  it('contains everything after closing, however many processes used it', async () => {
    const [one, two] = [openSqlite(file()), openSqlite(file())]
    await migrate(one, 1)
    await two.close()
    await one.write((tx) => sql`update schema_version set migrated_at = 7`.execute(tx))
    await one.close()
    rmSync(`${file()}-wal`, { force: true })
    rmSync(`${file()}-shm`, { force: true })
    expect(raw((db) => db.prepare('select migrated_at from schema_version').get())).toEqual({
      migrated_at: 7,
    })
  })

  it('closes without waiting for a reader in another process', async () => {
    await ours()
    const reader = new DatabaseSync(file())
    reader.exec('begin; select * from users')
    const database = openSqlite(file())
    await database.write((tx) => sql`update schema_version set migrated_at = 9`.execute(tx))
    await database.close()
    reader.close()
    expect(raw((db) => db.prepare('select migrated_at from schema_version').get())).toEqual({
      migrated_at: 9,
    })
  })

  it('gives a snapshot that does not see later writes', async () => {
    const database = openSqlite(file())
    await migrate(database, 1)
    const read = sql<{ at: number }>`select migrated_at as at from schema_version`
    const [before, after] = await database.snapshot(async (db) => {
      const first = await read.execute(db)
      await database.write((tx) => sql`update schema_version set migrated_at = 8`.execute(tx))
      return [first.rows[0]?.at, (await read.execute(db)).rows[0]?.at]
    })
    expect(after).toBe(before)
    await database.close()
  })

  it('is loaded without a journal on disk, and has one again when it is opened for use', async () => {
    const loading = openSqlite(file(), 'loading')
    await migrate(loading, 1)
    const wrong = sql`insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
      values ('x', 'nobody', 1, 1, 1)`
    // A snapshot that stayed open would lock out the writer.
    await loading.snapshot((db) => readTables('sqlite', db))
    await loading.write((tx) => wrong.execute(tx))
    expect(readdirSync(root)).toEqual(['eco.sqlite'])
    await loading.close()
    const live = openSqlite(file())
    await expect(live.write((tx) => sql`update sessions set user_id = 'none'`.execute(tx))).rejects.toThrow()
    expect(readdirSync(root)).toContain('eco.sqlite-wal')
    await live.close()
  })
})

describe('reads of one turn of the event loop', () => {
  const at = sql<{ at: number }>`select migrated_at as at from schema_version`
  const set = (time: number) => sql`update schema_version set migrated_at = ${time}`

  it('see each commit as soon as it is answered', async () => {
    const database = openSqlite(file())
    await migrate(database, 1)
    const read = async () => (await database.read((db) => at.execute(db))).rows[0]?.at
    const seen: unknown[] = []
    await database.write(async (tx) => {
      await set(8).execute(tx)
      seen.push(await read())
    })
    seen.push(await read())
    expect(seen).toEqual([1, 8])
    await database.close()
  })

  it('see what another process wrote in the turn after', async () => {
    const database = openSqlite(file())
    await migrate(database, 1)
    const read = async () => (await database.read((db) => at.execute(db))).rows[0]?.at
    const before = await read()
    raw((db) => db.exec('update schema_version set migrated_at = 9'))
    await new Promise((resolve) => setImmediate(resolve))
    expect([before, await read()]).toEqual([1, 9])
    await database.close()
  })

  it('do not keep the journal from being emptied at the first try', async () => {
    const database = openSqlite(file())
    await migrate(database, 1)
    await database.write((tx) => set(8).execute(tx))
    await database.read((db) => at.execute(db))
    // The pause before a second try would never end.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await database.scrub().finally(() => vi.useRealTimers())
    expect(statSync(`${file()}-wal`).size).toBe(0)
    await database.close()
  })
})

it('finds every column by its name after another process has changed the table', async () => {
  const database = openSqlite(file())
  await database.write((tx) => sql`create table things (first_name, last_name)`.execute(tx))
  await database.write((tx) => sql`insert into things values ('A', 'B')`.execute(tx))
  const things = sql`select * from things`
  const insertion = sql`insert into things (last_name, first_name) values ('D', 'C') returning *`
  const read = async () => (await database.read((db) => things.execute(db))).rows
  const write = async () => (await database.write((tx) => insertion.execute(tx))).rows
  expect([await read(), await write()]).toEqual([
    [{ firstName: 'A', lastName: 'B' }],
    [{ firstName: 'C', lastName: 'D' }],
  ])
  raw((db) => db.exec('drop table things; create table things (last_name, first_name)'))
  expect([await write(), await read()]).toEqual([
    [{ firstName: 'C', lastName: 'D' }],
    [{ firstName: 'C', lastName: 'D' }],
  ])
  await database.close()
})

describe('the connection that writes', () => {
  it('notes in memory how to undo a save, and in files how to undo a migration, which may be large', async () => {
    const database = openSqlite(file())
    const place = async (tx: Db) => {
      const { rows } = await sql<{ tempStore: number }>`pragma temp_store`.execute(tx)
      return ['default', 'files', 'memory'][rows[0]?.tempStore ?? 0]
    }
    let during: string | undefined
    const migration = { version: 1, name: 'one', statements: () => [] }
    const fill = async (tx: Db) => {
      during = await place(tx)
    }
    await runMigrations(database, [{ ...migration, fill }], 1)
    expect([during, await database.write(place)]).toEqual(['files', 'memory'])
    const refused = { ...migration, version: 2, fill: () => Promise.reject(new Error('refused')) }
    await expect(runMigrations(database, [migration, refused], 1)).rejects.toThrow('refused')
    expect([await database.write(place), await database.read(place)]).toEqual(['memory', 'default'])
    await database.close()
  })

  it('copies the journal into the main file when it has 16 MiB', async () => {
    const database = openSqlite(file())
    await database.write((tx) => sql`create table things (content)`.execute(tx))
    const journal = () => statSync(`${file()}-wal`).size
    const sizes: number[] = []
    for (let write = 0; write < 12; write++) {
      await database.write((tx) => sql`insert into things values (randomblob(2097152))`.execute(tx))
      sizes.push(journal())
    }
    // It starts again from its beginning, at its size.
    expect(Math.max(...sizes)).toBeGreaterThan(15 * MIB)
    expect(Math.max(...sizes)).toBeLessThan(20 * MIB)
    await database.close()
  })
})

describe('an append-only table', () => {
  const insert = (words: string, amount: number, seq = 'null') =>
    `insert ${words} into transfers (seq, code, ref, debit, credit, amount, at, actor_id, cause)
      values (${seq}, 'CLAIM', 'tree_1:1', 'issuance', 'pending:u', ${amount}, 1, 'u', 'saved')`

  it('refuses every way of replacing a row, also from a connection with other settings', async () => {
    await ours()
    raw((db) => {
      db.exec('pragma recursive_triggers=off')
      db.exec(insert('', 50))
      for (const statement of [
        insert('or replace', 9),
        insert('or replace', 9, '1'),
        insert('or replace', 9).replace('pending:u', 'pending:x'),
        `${insert('', 9)} on conflict do update set amount = 9`,
        'insert or replace into transfers select * from transfers',
        'update or replace transfers set amount = 9',
        'delete from transfers',
      ])
        expect(() => db.exec(statement), statement).toThrow(/append-only/)
      expect(db.prepare('select seq, amount, credit from transfers').all()).toEqual([
        { seq: 1, amount: 50, credit: 'pending:u' },
      ])
      db.exec(insert('', 50).replace('tree_1:1', 'tree_1:2'))
    })
  })

  it('has all three triggers', async () => {
    await ours()
    const names = raw((db) => db.prepare(`select name from sqlite_master where type = 'trigger'`).all())
      .map((row) => (row as { name: string }).name)
      .filter((name) => /_no_(update|delete|replace)$/.test(name))
    const tables = [...new Set(names.map((name) => name.replace(/_no_\w+$/, '')))]
    expect(tables).toContain('transfers')
    for (const table of tables)
      for (const act of ['update', 'delete', 'replace']) expect(names).toContain(`${table}_no_${act}`)
  })
})
