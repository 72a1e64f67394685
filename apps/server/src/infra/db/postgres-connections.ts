import { Socket } from 'node:net'
import pg from 'pg'
import { namer } from './names.ts'
import { createObservers, type DatabaseObserver } from './observers.ts'
import type { PoolFigures } from './port.ts'
import { createNamesByUse } from './statement-names.ts'
import { TimeoutError, withTimeout } from './timeout.ts'

const POOL_SIZE = 16
/** Longest wait for a connection, and for the answer to one statement, ms. */
const ANSWER_MS = 4_000
/** Least time left for the first statement after a long wait for a connection, ms. */
const LEAST_MS = 500
/** The server cancels a statement before our own limit, so that the connection stays usable, ms. */
const STATEMENT_MS = 3_500
/** The server ends a transaction whose client has disappeared, to release its row locks, ms. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** How long a connection without work is kept, ms: a new one begins without plans and without tables in its caches. */
const IDLE_MS = 300_000
/** Limit for closing, because a frozen database does not respond, ms. */
const CLOSE_MS = 1_000

/** Time limit of statements; `patient` is for migrations and command lines, which may take hours. */
export type Pace = 'prompt' | 'patient'
type Statement = { text: string; values?: readonly unknown[] | undefined; name?: string }
/** Rows have the names of the program. */
type Answer = Pick<pg.QueryResult, 'rows' | 'command' | 'rowCount'>
export type Connection = {
  query(statement: string | Statement, values?: readonly unknown[]): Promise<Answer>
  release(): void
}
/** PostgreSQL: read_only_sql_transaction. The primary that this connection led to has become a standby. */
const READ_ONLY = '25006'
const isStandby = (error: unknown) => error instanceof pg.DatabaseError && error.code === READ_ONLY

export type Connections = {
  connect(): Promise<Connection>
  end(): Promise<void>
  observe(observer: DatabaseObserver): void
  figures(): PoolFigures
}

/** Sends what is written in one turn by one system call, which takes as long as several statements. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** The database could not be reached, did not answer in time, or the connection broke: see the message. */
export class ConnectionError extends Error {
  /** SQLSTATE or the operating system's code, if there is one */
  readonly code: string | undefined
  constructor(reason: unknown) {
    const { message, code } = reason as { message?: string; code?: string }
    super(message || code || String(reason))
    this.code = code
  }
}

/**
 * A pool whose connections may break at any moment: it reports every loss, and closes a connection that
 * broke or did not answer in time instead of reusing it.
 */
export function openConnections(
  config: pg.PoolConfig,
  pace: Pace,
  onLost: (error: Error) => void,
  answerMs = ANSWER_MS,
): Connections {
  const prompt = pace === 'prompt'
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: answerMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...(prompt && {
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    ...config,
  })
  const observers = createObservers()
  const nameOf = createNamesByUse()
  const lost = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    // For the client's whole life: an unhandled error ends the process, and transactions have no handler.
    client.on('error', (error) => {
      if (!lost.has(client)) onLost(error)
      lost.add(client)
    })
  })
  // The pool emits the same losses again for idle connections.
  pool.on('error', () => {})

  return {
    async connect() {
      const begun = performance.now()
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionError(error)
      })
      let leftMs = Math.max(LEAST_MS, answerMs - (performance.now() - begun))
      return {
        async query(statement, values) {
          if (lost.has(client)) throw new ConnectionError(new Error('the connection is lost'))
          const limitMs = leftMs
          leftMs = answerMs
          try {
            const given: Statement = typeof statement === 'string' ? { text: statement, values } : statement
            const name = given.name ?? (given.values?.length ? nameOf(given.text) : undefined)
            const { rows, fields, command, rowCount } = await observers.timeAsync(given.text, () => {
              const asked = client.query<unknown[]>({
                ...given,
                name,
                rowMode: 'array',
              } as pg.QueryArrayConfig)
              return prompt ? withTimeout(limitMs, asked) : asked
            })
            // Else a write would be acknowledged that swallowed the failure of a statement.
            if (command === 'ROLLBACK' && given.text === 'commit')
              throw new Error('rolled back instead of committed: a statement had failed')
            return { rows: rows.map(namer(fields)), command, rowCount }
          } catch (error) {
            if (error instanceof TimeoutError || isStandby(error)) lost.add(client)
            if (error instanceof pg.DatabaseError || !lost.has(client)) throw error
            throw new ConnectionError(error)
          }
        },
        release: () => client.release(lost.has(client)),
      }
    },
    observe: observers.add,
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => withTimeout(CLOSE_MS, pool.end()).catch(() => {}),
  }
}
