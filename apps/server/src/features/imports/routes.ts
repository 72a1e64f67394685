import { Readable } from 'node:stream'
import { api } from '@eco/contract'
import { IMPORT_NAMES } from '@eco/contract/assets/import-names'
import { rename } from '@eco/contract/assets/names'
import { message } from '@eco/contract/messages'
import { guessColumns } from '@eco/domain/imports/columns'
import type { Mapping } from '@eco/domain/imports/rows'
import type { RowState } from '@eco/domain/imports/states'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import { csvOf } from '../../infra/csv.ts'
import type { Db } from '../../infra/db/port.ts'
import { createConcurrencyLimit } from '../../infra/limits/concurrency-limit.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { checkRows, type ImportDeps, readMapping } from './check.ts'
import { cellsOf, lockRows } from './file-rows.ts'
import { readCsv } from './read-csv.ts'
import { openFind, sendCsv } from './row-routes.ts'
import { type createRunner, type ImportNeeds, roomOf } from './run.ts'
import {
  deleteImport,
  type ImportRow,
  insertImport,
  lockImport,
  readImports,
  replaceRows,
  updateImport,
} from './store.ts'
import { EXAMPLES } from './template.ts'

const DAY_MS = 86_400_000
/** Files of one member. */
const UPLOADS: Limit = { name: 'imports', most: 50, windowMs: DAY_MS }
/** Files that are read and checked at once, and those that wait. */
const READ_AT_ONCE = 2
const READ_WAITING = 20
const PAGE_IMPORTS = 20
const SAMPLES = 3
const FILE_NAME_MAX = 120

/** Imports of assets from CSV files: upload, match, check, add. */
export function importRoutes(
  route: Route,
  deps: ImportDeps,
  needs: ImportNeeds,
  runner: ReturnType<typeof createRunner>,
): void {
  const { database } = deps
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')
  const runLimited = createConcurrencyLimit(READ_AT_ONCE, READ_WAITING, READ_AT_ONCE)
  const find = openFind(database)
  /** Changes an import under its lock, if it is in one of these states. */
  const change = async (
    tx: Db,
    { id, ownerId }: Pick<ImportRow, 'id' | 'ownerId'>,
    states: readonly ImportRow['state'][],
    to: (found: ImportRow) => Promise<Partial<ImportRow>> | Partial<ImportRow>,
  ): Promise<ImportRow> => {
    const found = await lockImport(database, tx, id)
    if (found?.ownerId !== ownerId) throw problem('not_found')
    if (!states.includes(found.state)) throw problem('conflict')
    const changed = await to(found)
    await updateImport(tx, id, changed)
    return { ...found, ...changed }
  }
  const detail = async (db: Db, row: ImportRow, cells: ReadonlyMap<number, readonly string[]>) => {
    const { columns, values } = JSON.parse(row.mapping) as Mapping
    const names = IMPORT_NAMES[row.kind]
    return {
      ...wireImport(row),
      headers: JSON.parse(row.headers) as string[],
      samples: [...cells.values()].map((all) => [...all]).slice(0, SAMPLES),
      columns: rename(columns, names) as Record<string, number>,
      values: rename(values, names) as Record<string, string>,
      room: await roomOf(db, needs, row.ownerId),
      readable: cells.size > 0,
    }
  }
  const firstCells = (id: string) => cellsOf(deps, id, [0, 1, 2, 3, 4])

  route(api.importTemplate, async ({ params: { kind }, reply }) => {
    const names = IMPORT_NAMES[kind]
    const example = rename(EXAMPLES[kind], names) as Record<string, string>
    sendCsv(reply, `ecoledger-${kind}-template.csv`)
    reply.send(Readable.from(csvOf(onePage([example]), Object.values(names))))
    return undefined
  })

  route(api.createImport, async ({ body: { kind }, files, session, earlier, write }) => {
    const [upload] = files.file
    if (!upload) throw fieldProblem('file', message('import.noFile'))
    const done = await earlier()
    if (done) return done
    const file = await runLimited(() => readCsv(upload.path), session.userId)
    const id = deps.newId('import')
    const chunks = await lockRows(deps, id, file.rows)
    const columns = guessColumns(kind, file.headers)
    const row: ImportRow = {
      ...{ id, kind, ownerId: session.userId, fileName: plainName(upload.fileName) },
      headers: JSON.stringify(file.headers),
      mapping: JSON.stringify({ columns, values: {} } satisfies Mapping),
      decimalComma: file.decimalComma ? 1 : 0,
      ...{ state: 'waiting', stopReason: null },
      ...{ total: file.rows.length, ready: 0, bad: 0, here: 0, added: 0 },
      ...{ createdAt: deps.now(), startedAt: null, finishedAt: null },
    }
    return write(async (tx) => {
      await limits.takeIn(tx, { limit: UPLOADS, who: session.userId })
      await insertImport(tx, row, chunks)
      return detail(tx, row, new Map(file.rows.slice(0, SAMPLES)))
    })
  })

  route(api.listImports, async ({ query, session }) => {
    const after = CREATED_CURSOR.read(query.cursor)
    const rows = await database.read((db) => readImports(db, session.userId, after, PAGE_IMPORTS + 1))
    const { page, ...next } = pageOf(rows, PAGE_IMPORTS, CREATED_CURSOR.write)
    return { data: page.map(wireImport), ...next }
  })

  route(api.readImport, async ({ params, session }) => {
    const row = await find(params.import_id, session.userId)
    // Another process may have ended while it ran.
    if (row.state === 'running') runner.wake()
    const cells = await firstCells(row.id)
    return database.read((db) => detail(db, row, cells))
  })

  route(api.checkImport, async ({ params, body, session, earlier, write }) => {
    const done = await earlier()
    if (done) return done
    const row = await find(params.import_id, session.userId)
    const mapping = readMapping(row.kind, (JSON.parse(row.headers) as string[]).length, body)
    const rows = await runLimited(() => checkRows(deps, needs, row, mapping), session.userId)
    if (rows.length !== row.total) throw problem('conflict')
    const cells = await firstCells(row.id)
    const count = (state: RowState) => rows.filter((one) => one.state === state).length
    return write(async (tx) => {
      const changed = await change(tx, row, ['waiting', 'checked'], async () => {
        await replaceRows(tx, row.id, rows)
        const counts = { ready: count('ready'), bad: count('bad'), here: count('here') }
        return { state: 'checked', mapping: JSON.stringify(mapping), ...counts }
      })
      return detail(tx, changed, cells)
    })
  })

  route(api.startImport, async ({ params, session, write }) => {
    const cells = await firstCells(params.import_id)
    const order = { id: params.import_id, ownerId: session.userId }
    const reply = await write(async (tx) => {
      const changed = await change(
        tx,
        order,
        ['checked', 'stopped', 'running'],
        async ({ ready, startedAt }) => {
          if (cells.size === 0) throw problem('conflict', { message: message('import.expired') })
          if (ready > 0 && (await roomOf(tx, needs, session.userId)) < 1)
            throw problem('too_many_pending', { message: message('import.noRoom') })
          return { state: 'running', stopReason: null, startedAt: startedAt ?? deps.now(), finishedAt: null }
        },
      )
      return detail(tx, changed, cells)
    })
    runner.wake()
    return reply
  })

  route(api.stopImport, async ({ params, session, write }) => {
    const cells = await firstCells(params.import_id)
    const order = { id: params.import_id, ownerId: session.userId }
    return write(async (tx) => {
      const stopped = { state: 'stopped', stopReason: 'member', finishedAt: deps.now() } as const
      return detail(tx, await change(tx, order, ['running'], () => stopped), cells)
    })
  })

  route(api.deleteImport, async ({ params, session, write }) => {
    const order = { id: params.import_id, ownerId: session.userId }
    return write(async (tx) => {
      await change(tx, order, ['waiting', 'checked', 'stopped', 'done'], ({ state }) => ({ state }))
      await deleteImport(tx, order.id)
      return { message: sentence('import.deleted') }
    })
  })
}

const wireImport = ({
  id,
  fileName,
  stopReason,
  total,
  createdAt,
  startedAt,
  finishedAt,
  ...row
}: ImportRow) => ({
  import_id: id,
  file_name: fileName,
  ...row,
  stop_reason: stopReason,
  rows: total,
  created_date: createdAt,
  started_date: startedAt,
  finished_date: finishedAt,
})

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}"\\/]/gu, '')
    .trim()
    .slice(-FILE_NAME_MAX) || 'import.csv'
