import { Kysely, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { prepareBatched, prepareBatchedLists } from './batched-reads.ts'
import { NamedPostgresDialect } from './names.ts'
import { openPipeline } from './pipeline.ts'
import type { Database, Db } from './port.ts'
import { ConnectionError, type Connections, openConnections, type Pace } from './postgres-connections.ts'
import { prepareUnion, prepareWith } from './prepared.ts'
import type { Schema } from './schema/schema.ts'
import { createStatementNames } from './statement-names.ts'

/** Attempts for one write that is rolled back by a conflict between transactions. */
const TRIES = 6
const RETRY_BASE_MS = 5

/** SQLSTATEs that allow a retry: serialization_failure, deadlock_detected. */
const AGAIN = new Set(['40001', '40P01'])
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** Type OIDs of int8 and numeric: sums have these types, and all of ours fit a number. */
const INT8 = 20
const NUMERIC = 1700

/** May work soon: the server is down, stopping, starting, full, a standby, or cancelled a statement. */
const UNAVAILABLE = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '57014', '53300', '53200', '55P03', '25P03', '25006'],
  ...AGAIN,
])
/** SQLSTATEs with this prefix concern the connection. */
const CONNECTION_CLASS = '08'
const DISK_FULL = '53100'

/**
 * @param target connection string, or socket folder, user and database for tests
 * @param onLost called once for each connection that breaks
 */
export function openPostgres(
  target: string | pg.PoolConfig,
  onLost: (error: Error) => void,
  pace: Pace = 'prompt',
  answerMs?: number,
): Database {
  const config: pg.PoolConfig = {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC
          ? Number
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  }
  const connections = openConnections(config, pace, onLost, answerMs)
  const pool = connections as unknown as PostgresPool
  const dialect = new NamedPostgresDialect({ pool })
  const db = new Kysely<Schema>({ dialect })
  const driver = dialect.createDriver()
  const ready = driver.init()
  const run = (text: string, values: readonly unknown[]) => runNamed(connections, text, values)
  /** Kysely's own transaction sends a statement only after the answer to the one before. */
  async function transact<T>(fn: (tx: Db) => Promise<T>): Promise<T> {
    await ready
    const connection = await driver.acquireConnection()
    let over = false
    const executor = db.getExecutor().withConnectionProvider({
      async provideConnection(use) {
        if (over) throw new Error('this write has ended')
        return use(connection)
      },
    })
    const tx = new Kysely<Schema>({ config: { dialect }, dialect, driver, executor })
    const answered = openPipeline(tx)
    try {
      // Alone: if it failed, each statement behind it would be a transaction of its own.
      await driver.beginTransaction(connection, { isolationLevel: 'read committed' })
      const value = await fn(tx)
      // After a failed statement this rolls back.
      await driver.commitTransaction(connection)
      const failed = await answered()
      if (failed) throw failed.reason
      return value
    } catch (error) {
      // The statements behind the first that fails do so because of it.
      const failed = await answered()
      // On a broken connection: then the server rolls back.
      await driver.rollbackTransaction(connection).catch(() => {})
      throw failed ? failed.reason : error
    } finally {
      over = true
      await driver.releaseConnection(connection)
    }
  }
  async function write<T>(fn: (tx: Db) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++)
      try {
        return await transact(fn)
      } catch (error) {
        if (attempt >= TRIES || !AGAIN.has(sqlState(error))) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_BASE_MS * 2 ** attempt))
      }
  }

  return {
    engine: 'postgres',
    read: (fn) => fn(db),
    prepare: (build) => prepareWith(db, run, build),
    prepareParts: (build) => prepareUnion(db, run, build),
    prepareByKey: (build) =>
      prepareBatched(db, run, (on, p) => build(on, (column) => sql`${sql.ref(column)} = any(${p('keys')})`)),
    prepareListByKey: (build) => prepareBatchedLists(db, run, build),
    write,
    migrate: write,
    snapshot: (fn) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(fn),
    lock: (query) => query.forUpdate(),
    lockForKeyShare: (query) => query.forNoKeyUpdate(),
    keep: (query) => query.forKeyShare(),
    isUniqueViolation: (error) => sqlState(error) === UNIQUE_VIOLATION,
    isForeignKeyViolation: (error) => sqlState(error) === FOREIGN_KEY_VIOLATION,
    failureOf(error) {
      const state = sqlState(error)
      if (state === DISK_FULL) return 'no_space'
      const away =
        error instanceof ConnectionError || UNAVAILABLE.has(state) || state.startsWith(CONNECTION_CLASS)
      return away ? 'unavailable' : undefined
    },
    scrub: async () => {},
    observe: connections.observe,
    pool: connections.figures,
    close: () => connections.end(),
  }
}

const nameOf = createStatementNames()

/** A named statement is parsed and planned once on each connection. */
async function runNamed(
  connections: Connections,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const connection = await connections.connect()
  try {
    return (await connection.query({ name: nameOf(text), text, values })).rows
  } finally {
    connection.release()
  }
}

function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}
