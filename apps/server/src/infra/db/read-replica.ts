import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Database, ReplicaReads } from './port.ts'

/** How often primary and replica are asked how far they are, ms. */
const LOOK_MS = 500
/** `16/B374D848`: a position in the write-ahead log. */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Whether reads of a request may come from the replica, which a write ends. */
type Request = { mayRead: boolean; hasWritten: boolean }
type Log = { warn: (fields: object, words: string) => void }

/** undefined for what is no position, such as a cookie that somebody made up */
function positionOf(text: string | undefined): bigint | undefined {
  const [, high, low] = POSITION.exec(text ?? '') ?? []
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * A database whose reads may come from a replica. Only reads of requests that ask for it do, and only while the replica
 * is at most one look behind: a replica that stands still, is away or was promoted is not read.
 */
export function withReplica(primary: Database, replica: Database, log: Log): Database {
  const requests = new AsyncLocalStorage<Request>()
  /** Where the replica is; undefined while it must not be read. */
  let reached: bigint | undefined
  let wanted: bigint | undefined
  let isUsable: boolean | undefined

  const setUsable = (usable: boolean, err?: unknown) => {
    if (!usable) reached = undefined
    if (isUsable !== usable && (isUsable !== undefined || !usable))
      log.warn({ err }, usable ? 'the replica is read again' : 'the replica is not read')
    isUsable = usable
  }
  const look = async () => {
    const { rows } = await replica.read((db) =>
      sql<{
        at: string | null
      }>`select pg_last_wal_replay_lsn()::text as at where pg_is_in_recovery()`.execute(db),
    )
    const at = positionOf(rows[0]?.at ?? undefined)
    // It must have reached what the primary had written by the look before.
    const isCurrent = at !== undefined && wanted !== undefined && at >= wanted
    if (at !== undefined) reached = isCurrent ? at : undefined
    if (wanted !== undefined) setUsable(isCurrent)
    wanted = positionOf(await position())
  }
  const position = async (): Promise<string> => {
    const { rows } = await primary.read((db) =>
      sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db),
    )
    return rows[0]?.at ?? ''
  }
  let looking: Promise<void> | undefined
  const next = () => {
    // A look that takes so long finds nothing that is current.
    if (looking) return setUsable(false)
    looking = look()
      .catch((err: unknown) => setUsable(false, err))
      .finally(() => {
        looking = undefined
      })
  }
  next()
  const timer = setInterval(next, LOOK_MS).unref()

  /** @param read runs on one of the two */
  async function choose<T>(read: (from: Database) => Promise<T>): Promise<T> {
    if (requests.getStore()?.mayRead !== true || reached === undefined) return read(primary)
    try {
      return await read(replica)
    } catch (error) {
      if (replica.failureOf(error) === undefined) throw error
      setUsable(false, error)
      return read(primary)
    }
  }
  const reads: ReplicaReads = {
    run({ after, mayRead }, read) {
      const least = after === undefined ? 0n : positionOf(after)
      const hasAll = least !== undefined && reached !== undefined && reached >= least
      return requests.run({ mayRead: mayRead && hasAll, hasWritten: false }, read)
    },
    isRead: () => reached !== undefined,
    hasWritten: () => requests.getStore()?.hasWritten === true,
    position,
  }
  return {
    ...primary,
    replica: reads,
    read: (fn) => choose((from) => from.read(fn)),
    snapshot: (fn) => choose((from) => from.snapshot(fn)),
    prepare(build) {
      const [own, copy] = [primary.prepare(build), replica.prepare(build)]
      return (params) => choose((from) => (from === replica ? copy : own)(params))
    },
    prepareParts(build) {
      const [own, copy] = [primary.prepareParts(build), replica.prepareParts(build)]
      return (params) => choose((from) => (from === replica ? copy : own)(params))
    },
    prepareListByKey(build) {
      const [own, copy] = [primary.prepareListByKey(build), replica.prepareListByKey(build)]
      return (key) => choose((from) => (from === replica ? copy : own)(key))
    },
    write(fn) {
      const request = requests.getStore()
      if (request) Object.assign(request, { mayRead: false, hasWritten: true })
      return primary.write(fn)
    },
    observe(observer) {
      primary.observe(observer)
      replica.observe(observer)
    },
    async close() {
      clearInterval(timer)
      await looking
      await replica.close()
      await primary.close()
    },
  }
}
