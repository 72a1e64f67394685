import { AsyncResource } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Build, BuildListByKey, ByKey, Db, ListByKey } from './port.ts'
import { prepareWith, type Run } from './prepared.ts'

/** Keys of one statement. */
const KEYS_MAX = 100
/** Statements that run at once: while they do, callers gather for the next. */
const AT_ONCE = 2
/** Whoever has waited this long when a statement fails is not made to wait for another one, ms. */
const LONG_WAIT_MS = 500

export type Keys = { keys: readonly string[] }

type Caller<R> = {
  key: string
  askedAt: number
  resolve: (row: R | undefined) => void
  reject: (reason: unknown) => void
}

/**
 * Reads one row for each key; callers share a statement that begins after they asked. A round trip costs far more
 * than one more row in it.
 */
export function prepareBatched<R extends { key: string }>(db: Db, run: Run, build: Build<Keys, R>): ByKey<R> {
  const read = prepareWith(db, run, build)
  // A statement belongs to none of the requests that share it.
  const outside = new AsyncResource('batched reads')
  let waiting: Caller<R>[] = []
  let running = 0
  let isDue = false

  const begin = () => {
    isDue = false
    while (waiting.length > 0 && running < AT_ONCE) {
      const callers = waiting.slice(0, KEYS_MAX)
      waiting = waiting.slice(KEYS_MAX)
      running++
      void answer(callers).finally(() => {
        running--
        begin()
      })
    }
  }
  async function answer(callers: readonly Caller<R>[]): Promise<void> {
    try {
      const rows = await read({ keys: [...new Set(callers.map(({ key }) => key))] })
      const byKey = new Map(rows.map((row) => [row.key, row]))
      for (const { key, resolve } of callers) resolve(byKey.get(key))
    } catch (reason) {
      const since = performance.now() - LONG_WAIT_MS
      const late = waiting.filter(({ askedAt }) => askedAt < since)
      waiting = waiting.slice(late.length)
      for (const { reject } of [...callers, ...late]) reject(reason)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, askedAt: performance.now(), resolve, reject })
      if (isDue || running >= AT_ONCE) return
      isDue = true
      // Requests that arrived together are read from their sockets before this runs.
      outside.runInAsyncScope(() => setImmediate(begin))
    })
}

/** Reads a list for each key, as JSON, which takes less time to read than rows do. */
export function prepareBatchedLists<R>(db: Db, run: Run, build: BuildListByKey<R>): ListByKey<R> {
  const read = prepareBatched<{ key: string; list: R[] }>(db, run, (on, p) =>
    sql<{ key: string; list: R[] }>`select asked.key,
      coalesce((select json_agg(one) from (${build(sql.ref('asked.key'))}) one), '[]') as list
      from unnest(${p('keys')}::text[]) as asked (key)`.compile(on),
  )
  return async (key) => (await read(key))?.list ?? []
}
