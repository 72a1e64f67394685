import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines, openMigratedDatabase, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { migrate } from '../../open.ts'
import type { Database, Db } from './port.ts'
import { openPostgres } from './postgres.ts'

/** Phrases that code once searched for in messages; only codes count. */
const MESSAGES =
  'ECONNREFUSED: timeout exceeded when trying to connect, database is locked, 57P01, 53100, ENOSPC'

describe.each(engines)('database failures on %s', (engine) => {
  it('are recognised by their codes, never by the text of a message', async () => {
    const { database, drop } = await openMigratedDatabase(engine)
    for (const error of [
      new Error(MESSAGES),
      Object.assign(new Error('x'), { code: '57P01' }),
      'text',
      undefined,
    ])
      expect(database.failureOf(error)).toBeUndefined()
    await database.close()
    await drop()
  })
})

describe('failures of SQLite', () => {
  it('distinguish a full disk from a file that another process locks', async () => {
    const { database, drop } = await openMigratedDatabase('sqlite')
    const full = await database
      .write(async (tx) => {
        await sql`pragma max_page_count=1`.execute(tx)
        for (let n = 0; ; n++)
          await tx
            .insertInto('newsletter')
            .values({ emailKey: `${n}`, email: 'x'.repeat(5_000), createdAt: 0 })
            .execute()
      })
      .catch((error: unknown) => error)
    expect(database.failureOf(full)).toBe('no_space')
    expect(database.failureOf(Object.assign(new Error('busy'), { errcode: 5 }))).toBe('unavailable')
    expect(database.failureOf(Object.assign(new Error('busy, snapshot'), { errcode: 517 }))).toBe(
      'unavailable',
    )
    expect(database.failureOf(Object.assign(new Error('syntax'), { errcode: 1 }))).toBeUndefined()
    await database.close()
    await drop()
  })
})

describe.runIf(engines.includes('postgres'))('a broken PostgreSQL connection', () => {
  let database: Database
  let drop: () => Promise<void>
  let url: string
  const lost: Error[] = []
  beforeAll(async () => {
    const opened = await openTestDatabase('postgres')
    await migrate(opened.database, TEST_START_MS)
    const name = await nameOf(opened.database)
    await opened.database.close()
    drop = opened.drop
    url = Object.assign(new URL(process.env.ECO_TEST_PG_URL ?? ''), { pathname: `/${name}` }).href
    database = openPostgres(url, (error) => lost.push(error))
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('fails only the write that used it, as one that may be retried', async () => {
    const error = await database
      .write(async (tx) => {
        await terminate(await backendOf(tx))
        await sql`select 1`.execute(tx)
      })
      .catch((caught: unknown) => caught)
    expect(database.failureOf(error)).toBe('unavailable')
    expect(lost).toHaveLength(1)
    expect(await database.write((tx) => backendOf(tx))).toBeGreaterThan(0)
  })

  it('is reported in the middle of a transaction that runs no query at that moment', async () => {
    const error = await database
      .write(async (tx) => {
        const before = lost.length
        await terminate(await backendOf(tx))
        await expect.poll(() => lost.length).toBe(before + 1)
      })
      .catch((caught: unknown) => caught)
    expect(database.failureOf(error)).toBe('unavailable')
  })

  it('does not hide why a write was refused', async () => {
    const refusal = new Error('refused by a rule')
    const write = database.write(async (tx) => {
      await terminate(await backendOf(tx))
      throw refusal
    })
    await expect(write).rejects.toBe(refusal)
  })

  it('is kept through a quiet minute, and closed after some', async () => {
    const quiet = openPostgres(url, () => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await quiet.read((db) => sql`select 1`.execute(db))
      vi.advanceTimersByTime(60_000)
      expect(quiet.pool()).toMatchObject({ total: 1, idle: 1 })
      vi.advanceTimersByTime(540_000)
      expect(quiet.pool()).toMatchObject({ total: 0 })
    } finally {
      vi.useRealTimers()
    }
    await quiet.close()
  })

  it('is never reused after an answer that did not arrive in time', async () => {
    // Long enough to open 16 connections on a busy machine.
    const hasty = openPostgres(url, () => {}, 'prompt', 2_000)
    let hung = 0
    const error = await hasty
      .write(async (tx) => {
        hung = await backendOf(tx)
        await sql`select pg_sleep(30)`.execute(tx)
      })
      .catch((caught: unknown) => caught)
    expect(hasty.failureOf(error)).toBe('unavailable')
    const others = await Promise.all(Array.from({ length: 16 }, () => hasty.read(backendOf)))
    expect(others).not.toContain(hung)
    await hasty.close()
    await terminate(hung)
  })

  it('is given up when the server behind it has become a standby, so that the next write finds the primary', async () => {
    const become = (state: 'on' | 'off') =>
      database.write((tx) =>
        sql`alter database ${sql.ref(name)} set default_transaction_read_only = ${sql.raw(state)}`.execute(
          tx,
        ),
      )
    const name = await nameOf(database)
    await become('on')
    const other = openPostgres(url, () => {})
    const write = () => other.write((tx) => sql`update schema_version set one = one`.execute(tx))
    const refused = await write().catch((error: unknown) => error)
    expect(other.failureOf(refused)).toBe('unavailable')
    await become('off')
    await write()
    await other.close()
  })

  it('does not time out for migrations and command lines', async () => {
    const patient = openPostgres(url, () => {}, 'patient', 300)
    await patient.read((db) => sql`select pg_sleep(1)`.execute(db))
    const { rows } = await patient.read((db) =>
      sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db),
    )
    expect(rows).toEqual([{ limit: '0' }])
    await patient.close()
  })

  it.each(['57P01', '57P03', '57014', '08006', '53300', '40001', '25006'])('includes the code %s', (code) => {
    expect(database.failureOf(databaseError(code))).toBe('unavailable')
  })

  it('is distinguished from a full disk by its code', () => {
    expect(database.failureOf(databaseError('53100'))).toBe('no_space')
    expect(database.failureOf(databaseError('23505'))).toBeUndefined()
  })

  it('includes a server that is not listening', async () => {
    const nowhere = openPostgres('postgres://eco@127.0.0.1:1/eco', () => {})
    const error = await nowhere.read(backendOf).catch((caught: unknown) => caught)
    expect(nowhere.failureOf(error)).toBe('unavailable')
    await nowhere.close()
  })
})

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })

async function backendOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

async function nameOf(database: Database): Promise<string> {
  const { rows } = await database.read((db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  return rows[0]?.name ?? ''
}

async function terminate(pid: number): Promise<void> {
  const connection = new pg.Client({ connectionString: process.env.ECO_TEST_PG_URL })
  await connection.connect()
  await connection.query('select pg_terminate_backend($1)', [pid]).finally(() => connection.end())
}
