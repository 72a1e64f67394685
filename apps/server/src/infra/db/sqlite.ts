import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { Kysely } from 'kysely'
import { claimFile } from './application-id.ts'
import { groupWrites } from './group-writes.ts'
import { NamedSqliteDialect } from './names.ts'
import { createObservers, type Observers } from './observers.ts'
import type { Database, Db } from './port.ts'
import { prepareEach, prepareOne, prepareOneList, prepareWith } from './prepared.ts'
import type { Schema } from './schema/schema.ts'
import { shareReads } from './shared-reads.ts'
import { compileOn, type Statements } from './sqlite-statements.ts'

/** How long a writer waits for another process that locks the file, ms. */
const BUSY_TIMEOUT_MS = 5_000
/** Page cache of each connection, KiB (a negative cache_size counts KiB). */
const CACHE_KIB = 65_536
/**
 * SQLite's limit; measured a quarter faster than 256 MiB on a file of 2.4 GB. Uses address space, not memory.
 */
const MMAP_BYTES = 0x7fff_0000

/** Attempts to empty the journal while another process reads from it, and the pause between them, ms. */
const SCRUB_TRIES = 6
const SCRUB_PAUSE_MS = 50

/** SQLite's extended result codes: of a unique column, a primary key and a row id; of a foreign key; of a trigger. */
const UNIQUE_VIOLATIONS = new Set([2067, 1555, 2579])
const FOREIGN_KEY_VIOLATION = 787
const TRIGGER_REFUSAL = 1811
/** Prefix of the message of a trigger that replaces a unique key: see `refuseReplace`. */
const UNIQUE_REFUSAL = /^UNIQUE constraint failed: /
/** A statement that returns rows throws errors without a code. Source of the texts: sqlite3_errstr. */
const CODES_BY_MESSAGE = [
  [/^UNIQUE constraint failed/, 2067],
  [/^FOREIGN KEY constraint failed/, FOREIGN_KEY_VIOLATION],
  [/^database is locked/, 5],
  [/^disk I\/O error/, 10],
  [/^database or disk is full/, 13],
] as const
/** The lowest byte of an extended code is its primary code. */
const PRIMARY_CODE = 0xff
const FULL = 13
/** Busy, locked, I/O error, a file that cannot be opened, a lost race for a lock. */
const UNAVAILABLE = new Set([5, 6, 10, 14, 15])

type Use = 'live' | 'loading'

/**
 * Opens or creates the embedded database at `path`; WAL, every commit synced to disk, deleted content
 * overwritten.
 * @param use `loading` while a backup is loaded, in any order of its tables: foreign keys are not checked, and the file
 *   is synced when it is closed; if the machine stops before, it must be thrown away
 * @throws ForeignDatabaseError for the file of another program
 */
export function openSqlite(path: string, use: Use = 'live'): Database {
  mkdirSync(dirname(path), { recursive: true })
  const writer = connect(path, use)
  // Without WAL, a reader of its own would lock out the writer.
  const reader = use === 'loading' ? writer : connect(path, 'reading')
  const observers = createObservers()
  const written = compileOn(writer)
  const shared = reader === writer ? undefined : shareReads(reader, compileOn(reader))
  const statements = shared?.statements ?? written
  const write = groupWrites(writer, kyselyOn(written, observers), observers, {
    afterBegin: written.forgetOld,
    beforeCommit: () => shared?.end(),
  })
  const readDb = kyselyOn(statements, observers)
  const run = (text: string, values: readonly unknown[]) =>
    observers.time(text, () => statements.get(text).all(values))
  return {
    engine: 'sqlite',
    read: (fn) => fn(readDb),
    prepare: (build) => prepareWith(readDb, run, build),
    prepareParts: (build) => prepareEach(readDb, run, build),
    prepareByKey: (build) => prepareOne(readDb, run, build),
    prepareListByKey: (build) => prepareOneList(readDb, run, build),
    write: write.run,
    async migrate(fn) {
      // It may change or sort more than fits into memory.
      writer.exec(NOTES_IN_FILES)
      try {
        return await write.run(fn)
      } finally {
        writer.exec(NOTES[use])
      }
    },
    lock: (query) => query,
    lockForKeyShare: (query) => query,
    keep: (query) => query,
    isUniqueViolation,
    isForeignKeyViolation: (error) => resultCode(error) === FOREIGN_KEY_VIOLATION,
    failureOf(error) {
      const primary = resultCode(error) & PRIMARY_CODE
      if (primary === FULL) return 'no_space'
      return UNAVAILABLE.has(primary) ? 'unavailable' : undefined
    },
    async scrub() {
      for (let attempt = 1; attempt <= SCRUB_TRIES; attempt++) {
        await write.idle()
        shared?.end()
        const [done] = written.get('pragma wal_checkpoint(truncate)').all([])
        if (done?.busy === 0) return
        // Another process is reading from the journal and will soon finish.
        await new Promise((resolve) => setTimeout(resolve, SCRUB_PAUSE_MS * attempt))
      }
    },
    snapshot: (fn) => readSnapshot(path, observers, fn),
    observe: observers.add,
    pool: () => undefined,
    async close() {
      await write.idle()
      shared?.end()
      if (reader !== writer) reader.close()
      checkpoint(writer)
      writer.close()
      if (use === 'loading') sync(path)
    },
  }
}

/**
 * Pages in the journal when they are copied into the main file, 16 MiB. Many saves change the same pages, which are
 * then copied once; up to 4,062 pages are found in one table of the journal's index.
 */
const JOURNAL_PAGES = 4_000
/** Where a write notes how to undo it, and sorts. Files take two calls for each page, memory as much as is noted. */
const NOTES_IN_FILES = 'pragma temp_store=file'
const NOTES: Record<Use, string> = { live: 'pragma temp_store=memory', loading: NOTES_IN_FILES }
/** Random keys put each row on about six pages, which a journal on disk would take twice. */
const JOURNALS: Record<Use, string> = {
  live: `pragma journal_mode=wal; pragma synchronous=full; pragma wal_autocheckpoint=${JOURNAL_PAGES}`,
  loading: 'pragma journal_mode=memory; pragma synchronous=off',
}

function connect(path: string, use: Use | 'reading'): DatabaseSyncInstance {
  const db = new DatabaseSync(path, { readOnly: use === 'reading' })
  db.exec(`pragma busy_timeout=${BUSY_TIMEOUT_MS}`)
  if (use !== 'reading') {
    claim(db, path)
    db.exec(`${JOURNALS[use]}; ${NOTES[use]}; pragma recursive_triggers=on; pragma secure_delete=on`)
  }
  const references = use === 'loading' ? 'off' : 'on'
  db.exec(
    `pragma foreign_keys=${references}; pragma cache_size=-${CACHE_KIB}; pragma mmap_size=${MMAP_BYTES}`,
  )
  return db
}

function sync(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Whether no other process has this database open. Puts all of it into its main file, so that the file can be moved.
 */
export function isUnused(path: string): boolean {
  const db = new DatabaseSync(path)
  try {
    // Needs a lock that every open connection prevents. A statement would keep this one open after `close`.
    db.exec('pragma busy_timeout=0; pragma journal_mode=delete')
    return true
  } catch (error) {
    if (UNAVAILABLE.has(resultCode(error) & PRIMARY_CODE)) return false
    throw error
  } finally {
    db.close()
  }
}

/** Copies commits into the main file. Does not wait for another process using it, which will do so itself. */
function checkpoint(writer: DatabaseSyncInstance): void {
  try {
    writer.exec('pragma busy_timeout=0; pragma wal_checkpoint(truncate)')
  } catch {
    // For example a full disk: the commits are just as durable in the journal.
  }
}

function claim(db: DatabaseSyncInstance, path: string): void {
  try {
    claimFile(db, path)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Uses a separate connection, whose transaction does not see writes that are committed meanwhile. */
async function readSnapshot<T>(path: string, observers: Observers, fn: (db: Db) => Promise<T>): Promise<T> {
  const connection = connect(path, 'reading')
  connection.exec('begin')
  try {
    return await fn(kyselyOn(compileOn(connection), observers))
  } finally {
    // A connection stays open after `close` as long as its statements are in memory, and with it what it locks.
    if (connection.isTransaction) connection.exec('rollback')
    connection.close()
  }
}

function kyselyOn(statements: Statements, observers: Observers): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new NamedSqliteDialect({
      database: {
        close: () => {},
        prepare: (sql: string) => {
          const statement = statements.get(sql)
          return {
            reader: statement.returnsRows,
            all: (values: readonly unknown[]) => observers.time(sql, () => statement.all(values)),
            run: (values: readonly unknown[]) => observers.time(sql, () => statement.run(values)),
            iterate: (values: readonly unknown[]) => statement.iterate(values),
          }
        },
      },
    }),
  })
}

function resultCode(error: unknown): number {
  if (!(error instanceof Error)) return 0
  if ('errcode' in error) return Number(error.errcode)
  return CODES_BY_MESSAGE.find(([text]) => text.test(error.message))?.[1] ?? 0
}

function isUniqueViolation(error: unknown): boolean {
  const code = resultCode(error)
  if (UNIQUE_VIOLATIONS.has(code)) return true
  return code === TRIGGER_REFUSAL && error instanceof Error && UNIQUE_REFUSAL.test(error.message)
}
