import { AsyncResource } from 'node:async_hooks'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import type { Kysely } from 'kysely'
import type { Observers } from './observers.ts'
import type { Db } from './port.ts'
import type { Schema } from './schema/schema.ts'

type Job = {
  fn: (tx: Db) => Promise<unknown>
  over: boolean
  done: (value: unknown) => void
  fail: (reason: unknown) => void
}

/** What happens in the transaction of a group, besides its writes. */
type Around = { afterBegin(): void; beforeCommit(): void }

/** Most writes that share one commit; bounds how long the first of them waits. */
const GROUP_MAX = 200
const STALLED = Symbol('stalled')

/**
 * Writes that arrive together share one commit, with a savepoint each; every caller gets its answer after
 * the commit. Measured: 4 to 6 times as fast as a transaction for each write with 32 callers, no slower with
 * one.
 */
export function groupWrites(
  connection: DatabaseSyncInstance,
  db: Kysely<Schema>,
  observers: Observers,
  around: Around,
) {
  // A group belongs to none of the requests whose writes it contains.
  const outside = new AsyncResource('writes')
  let waiting: Job[] = []
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const group = waiting.slice(0, GROUP_MAX)
      waiting = waiting.slice(GROUP_MAX)
      await runGroup(connection, db, observers, group, around)
    }
    running = undefined
  }

  return {
    run: <T>(fn: (tx: Db) => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const job = { over: false, done: resolve as Job['done'], fail: reject }
        waiting.push({ ...job, fn: observers.keepRequest(fn) })
        running ??= outside.runInAsyncScope(drain)
      }),
    idle: async (): Promise<void> => {
      while (running) await running
    },
  }
}

async function runGroup(
  connection: DatabaseSyncInstance,
  db: Kysely<Schema>,
  observers: Observers,
  group: Job[],
  around: Around,
): Promise<void> {
  const answers: (() => void)[] = []
  const begun = performance.now()
  try {
    connection.exec('begin immediate')
    around.afterBegin()
    for (const job of group) answers.push(await runOne(connection, db, job))
    around.beforeCommit()
    observers.time('commit', () => connection.exec('commit'))
  } catch (reason) {
    if (connection.isTransaction) connection.exec('rollback')
    for (const job of group) {
      job.over = true
      job.fail(reason)
    }
    return
  }
  for (const answer of answers) answer()
  observers.groupCommitted(group.length, begun)
}

/** Returns a function that answers the caller after the commit. Throws when the whole group is lost. */
async function runOne(connection: DatabaseSyncInstance, db: Kysely<Schema>, job: Job): Promise<() => void> {
  connection.exec('savepoint one')
  try {
    const value = await Promise.race([
      job.fn(handleFor(job, db)),
      new Promise<typeof STALLED>((resolve) => setImmediate(() => resolve(STALLED))),
    ])
    if (value === STALLED) throw new Error('a write function may await its queries only')
    job.over = true
    connection.exec('release one')
    return () => job.done(value)
  } catch (reason) {
    job.over = true
    // SQLite ends the transaction itself on errors such as a full disk: then no write of the group persists.
    if (!connection.isTransaction) throw reason
    connection.exec('rollback to one')
    connection.exec('release one')
    return () => job.fail(reason)
  }
}

/** A handle that becomes invalid with its write, so that delayed code cannot write outside a transaction. */
function handleFor(job: Job, db: Kysely<Schema>): Db {
  return db.withPlugin({
    transformQuery: (args) => {
      if (job.over) throw new Error('this write has ended')
      return args.node
    },
    transformResult: async (args) => args.result,
  })
}
