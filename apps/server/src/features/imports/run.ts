import type { AssetKind } from '@eco/domain/assets/kinds'
import { PENDING_MOST } from '@eco/domain/assets/lifecycle'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { type Mapping, type ReadRow, readRow, textsOf } from '@eco/domain/imports/rows'
import { BATCH_ROWS, type StopReason } from '@eco/domain/imports/states'
import { latestToday } from '@eco/domain/text/utc-date'
import { lockCallers, lockMember } from '../../infra/caller-store.ts'
import type { Db } from '../../infra/db/port.ts'
import { Problem } from '../../problem.ts'
import type { AssetFunctions, ImportDeps } from './check.ts'
import { cellsOf } from './file-rows.ts'
import {
  type ImportRow,
  lockImport,
  type RowResult,
  readRole,
  readRows,
  runningImports,
  setResult,
  updateImport,
} from './store.ts'

type RecordOrder = {
  assetId: string
  ownerId: string
  at: number
  given: Record<string, unknown>
  clientId: string
}
type EndNotice = {
  userId: string
  kind: 'import_ended'
  actorId: null
  subject: { kind: 'import'; id: string; title: string }
  nth: string
  at: number
}
export type ImportNeeds = AssetFunctions & {
  /** Records an asset as its form does. Returns the earlier one for a client id that is known. */
  record: (tx: Db, kind: AssetKind, order: RecordOrder) => Promise<{ id: string }>
  pendingCredits: (db: Db, userId: string) => Promise<number>
  /** Notifies the member of the end of an import that nobody stopped. */
  notify: (tx: Db, notice: EndNotice) => Promise<void>
  /** Puts an asset on the site with this name, which is created if it is new. */
  putOnSite: (tx: Db, ownerId: string, assetId: string, name: string) => Promise<void>
}

/** Before another attempt while the database does not answer, ms. */
const RETRY_MS = 2_000

/** How many more assets of the member may wait for review. */
export async function roomOf(db: Db, { pendingCredits }: ImportNeeds, ownerId: string): Promise<number> {
  return Math.max(
    0,
    PENDING_MOST[await readRole(db, ownerId)] - (await pendingCredits(db, ownerId)) / CREDITS_PER_ASSET,
  )
}

/**
 * Adds the rows of the imports that run, a batch of each in turn. A batch is one transaction that also stores the
 * progress under the lock of the import, so that a stopped process loses nothing and two processes add nothing twice.
 */
export function createRunner(deps: ImportDeps, needs: ImportNeeds) {
  const { database, log } = deps
  let [isStopped, again] = [false, false]
  let working: Promise<void> | undefined

  const round = async (): Promise<boolean> => {
    const running = await database.read(runningImports)
    for (const one of running) if (!isStopped) await step(one)
    return running.length > 0
  }

  const step = async (one: ImportRow): Promise<void> => {
    try {
      await addBatch(deps, needs, one)
    } catch (err) {
      if (database.failureOf(err) === 'unavailable') throw err
      const reason = err instanceof Problem && err.code === 'too_many_pending' ? err.code : 'failed'
      if (reason === 'failed') log.error({ err, importId: one.id }, 'an import failed')
      await stopEarly(deps, needs, one, reason)
    }
  }

  const work = async (): Promise<void> => {
    do {
      again = false
      try {
        while (!isStopped && (await round())) await new Promise((resolve) => setImmediate(resolve))
      } catch (err) {
        if (isStopped) return
        log.warn({ err }, 'imports wait for the database')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
        again = true
      }
    } while (again && !isStopped)
  }

  return {
    /** Continues what runs; called at the start, and whenever somebody starts or looks at an import. */
    wake(): void {
      again = true
      working ??= work().finally(() => {
        working = undefined
      })
    },
    /** Resolves when nothing runs any more, or the current batch ended. */
    idle: async () => working,
    async stop(): Promise<void> {
      isStopped = true
      await working
    },
  }
}

async function stopEarly(
  { database, now }: ImportDeps,
  needs: ImportNeeds,
  { id }: ImportRow,
  stopReason: StopReason,
): Promise<void> {
  await database.write(async (tx) => {
    const found = await lockImport(database, tx, id)
    if (found?.state === 'running') await end(tx, needs, found, { state: 'stopped', stopReason, at: now() })
  })
}

type End = { state: 'done' | 'stopped'; stopReason: StopReason | null; at: number }

async function end(tx: Db, needs: ImportNeeds, one: ImportRow, { at, ...result }: End): Promise<void> {
  await updateImport(tx, one.id, { ...result, finishedAt: at })
  const { ownerId: userId, id, fileName: title } = one
  await needs.notify(tx, {
    ...{ userId, kind: 'import_ended', actorId: null, subject: { kind: 'import', id, title } },
    // It may be continued, and end again.
    ...{ nth: String(at), at },
  })
}

type Prepared = { result: RowResult; row: ReadRow | undefined }

async function addBatch(deps: ImportDeps, needs: ImportNeeds, one: ImportRow): Promise<void> {
  const { database } = deps
  const batch = await prepare(deps, one)
  await database.write(async (tx) => {
    // Locks in the order of every other write: the account, then what belongs to it.
    await lockCallers(database, tx, [one.ownerId])
    await lockMember(database, tx, one.ownerId)
    const found = await lockImport(database, tx, one.id)
    if (found?.state !== 'running' || found.added !== one.added || found.bad !== one.bad) return
    const at = deps.now()
    if (batch.length === 0) return end(tx, needs, found, { state: 'done', stopReason: null, at })
    const room = await roomOf(tx, needs, one.ownerId)
    if (room < 1) return end(tx, needs, found, { state: 'stopped', stopReason: 'too_many_pending', at })
    const counts = { ready: found.ready, added: found.added, here: found.here, bad: found.bad }
    for (const { result, row } of batch.slice(0, room)) {
      const done = row === undefined ? undefined : await add(tx, deps, needs, one, result, row)
      const state = done?.state ?? 'bad'
      counts.ready--
      counts[state]++
      await setResult(tx, result, { state, assetId: done?.assetId ?? null })
    }
    return updateImport(tx, one.id, counts)
  })
}

/** Reads the next rows; a row that no longer passes the checks, or whose file expired, has no content. */
async function prepare(deps: ImportDeps, { id, kind, decimalComma, ...one }: ImportRow): Promise<Prepared[]> {
  const results = await deps.database.read((db) => readRows(db, id, { state: 'ready', limit: BATCH_ROWS }))
  const cells = await cellsOf(
    deps,
    id,
    results.map(({ rowNo }) => rowNo),
  )
  const mapping = JSON.parse(one.mapping) as Mapping
  const context = { kind, today: latestToday(deps.now()), decimalComma: decimalComma === 1 }
  return results.map((result) => {
    const found = cells.get(result.rowNo)
    const row = found && readRow(context, textsOf(mapping, found))
    return { result, row: row && Object.keys(row.problems).length === 0 ? row : undefined }
  })
}

async function add(
  tx: Db,
  deps: ImportDeps,
  needs: ImportNeeds,
  { kind, ownerId }: ImportRow,
  { rowKey: clientId }: RowResult,
  row: ReadRow,
) {
  const assetId = deps.newId(kind)
  const identifierHash = needs.identifierHashOf(kind, row.identifier)
  const given = { ...row.record, ...(identifierHash !== null && { identifierHash }) }
  const { id } = await needs.record(tx, kind, { assetId, ownerId, at: deps.now(), given, clientId })
  if (id !== assetId) return { assetId: id, state: 'here' as const }
  if (row.site !== '') await needs.putOnSite(tx, ownerId, assetId, row.site)
  return { assetId, state: 'added' as const }
}
