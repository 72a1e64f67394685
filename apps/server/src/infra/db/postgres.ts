import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './port.ts'
import { prepareUnion, prepareWith } from './prepared.ts'
import type { Schema } from './schema.ts'

const POOL_SIZE = 16
const CONNECT_TIMEOUT_MS = 5_000
/** Tries of one write that a conflict between transactions undid. */
const TRIES = 6
const RETRY_BASE_MS = 5

/** SQLSTATE of what may be tried again: serialization_failure, deadlock_detected. */
const AGAIN = new Set(['40001', '40P01'])
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** Type numbers of int8 and numeric: sums come as these, and all of ours fit a number. */
const INT8 = 20
const NUMERIC = 1700

/** @param target connection string, or socket folder, user and database for tests */
export function openPostgres(target: string | pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC
          ? Number
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  const run = (text: string, values: readonly unknown[]) => runNamed(pool, text, values)
  return {
    engine: 'postgres',
    read: (fn) => fn(db),
    prepare: (build) => prepareWith(db, run, build),
    prepareParts: (build) => prepareUnion(db, run, build),
    async write(fn) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().setIsolationLevel('read committed').execute(fn)
        } catch (error) {
          if (attempt >= TRIES || !AGAIN.has(sqlState(error))) throw error
          await new Promise((resolve) => setTimeout(resolve, RETRY_BASE_MS * 2 ** attempt))
        }
      }
    },
    lock: (query) => query.forUpdate(),
    lockLoosely: (query) => query.forNoKeyUpdate(),
    keep: (query) => query.forKeyShare(),
    isUniqueViolation: (error) => sqlState(error) === UNIQUE_VIOLATION,
    isForeignKeyViolation: (error) => sqlState(error) === FOREIGN_KEY_VIOLATION,
    scrub: async () => {},
    close: () => db.destroy(),
  }
}

const names = new Map<string, string>()

/** A statement with a name is parsed and planned once on each connection. */
async function runNamed(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: [...values] })
  return rows
}

function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
