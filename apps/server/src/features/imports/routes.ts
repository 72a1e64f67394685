import { Readable } from 'node:stream'
import { api, type ReplyOf } from '@eco/contract'
import { rename } from '@eco/contract/assets/names'
import { IMPORT_NAMES } from '@eco/contract/imports'
import { message } from '@eco/contract/messages'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { guessColumns } from '@eco/domain/imports/columns'
import { type Mapping, photoReferences, textsOf } from '@eco/domain/imports/rows'
import type { RowState } from '@eco/domain/imports/states'
import type { Message } from '@eco/domain/text/message'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, createCursor, pageOf } from '../../http/cursor.ts'
import { csvOf } from '../../infra/csv.ts'
import type { Db } from '../../infra/db/port.ts'
import { createConcurrencyLimit } from '../../infra/limits/concurrency-limit.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { checkRows, type ImportDeps, readMapping, referenceHashOf } from './check.ts'
import { cellsOf, lockRows } from './file-rows.ts'
import { readCsv } from './read-csv.ts'
import { type createRunner, type ImportNeeds, roomOf } from './run.ts'
import {
  deleteImport,
  findImport,
  type ImportRow,
  insertImport,
  lockImport,
  type RowResult,
  readImports,
  readRows,
  replaceRows,
  treesByReference,
  updateImport,
  waitingImports,
} from './store.ts'
import { EXAMPLES } from './template.ts'

const DAY_MS = 86_400_000
/** Files of one member. */
const UPLOADS: Limit = { name: 'imports', most: 50, windowMs: DAY_MS }
/** Files that are read and checked at once, and those that wait. */
const READ_AT_ONCE = 2
const READ_WAITING = 20
const PAGE_IMPORTS = 20
const PAGE_ROWS = 50
/** Groups in the queue's filter. */
const WAITING_IMPORTS = 50
const SAMPLES = 3
const FILE_NAME_MAX = 120
const ROW_CURSOR = createCursor({ rowNo: 'number' })

type Photos = { photosOf: (db: Db, assetIds: readonly string[]) => Promise<Map<string, string[]>> }

/** Imports of assets from CSV files: upload, match, check, add. */
export function importRoutes(
  route: Route,
  deps: ImportDeps,
  needs: ImportNeeds & Photos,
  runner: ReturnType<typeof createRunner>,
): void {
  const { database } = deps
  const limits = createRateLimits(database, deps.now, deps.config.RATE_LIMITS === 'on')
  const runLimited = createConcurrencyLimit(READ_AT_ONCE, READ_WAITING, READ_AT_ONCE)
  const find = async (id: string, ownerId: string): Promise<ImportRow> => {
    const found = await database.read((db) => findImport(db, id, ownerId))
    if (!found) throw problem('not_found')
    return found
  }
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

  route(api.listImportRows, async ({ params, query, session }) => {
    const one = await find(params.import_id, session.userId)
    const after = ROW_CURSOR.read(query.cursor)?.rowNo
    const found = await database.read((db) =>
      readRows(db, one.id, { state: query.state, after, limit: PAGE_ROWS + 1 }),
    )
    const { page, ...next } = pageOf(found, PAGE_ROWS, ROW_CURSOR.write)
    const bad = page.filter(({ problems }) => problems !== null)
    const cells = await cellsOf(
      deps,
      one.id,
      bad.map(({ rowNo }) => rowNo),
    )
    const matching = query.state === undefined ? one.ready + one.bad + one.here + one.added : one[query.state]
    return { data: page.map((row) => wireRow(one, row, cells.get(row.rowNo) ?? [])), matching, ...next }
  })

  route(api.exportImportRows, async ({ params, query, session, request, reply }) => {
    const one = await find(params.import_id, session.userId)
    sendCsv(reply, `${one.fileName.replace(/\.[^.]*$/, '')}-${query.state ?? 'report'}.csv`)
    const headers = JSON.parse(one.headers) as string[]
    const columns = [sentence('import.rowColumn'), ...unique(headers), ...resultColumns()]
    const pages = request.method === 'HEAD' ? undefined : exportedRows(deps, one, columns, query.state)
    reply.send(pages && Readable.from(csvOf(pages, columns)))
    return undefined
  })

  route(api.listWaitingImports, async ({ session }) => {
    const found = await database.read((db) => waitingImports(db, session.userId, WAITING_IMPORTS))
    return {
      data: found.map(({ id, ownerId, createdAt, kind, waiting }) => ({
        ...{ import_id: id, kind, owner_id: ownerId, created_date: createdAt, waiting: Number(waiting) },
      })),
    }
  })

  route(api.matchImportPhotos, async ({ params, body, session }) => {
    const one = await find(params.import_id, session.userId)
    const asked = body.names.map((name) => {
      const hashes = photoReferences(name).flatMap((text) => referenceHashOf(deps, text) ?? [])
      return { name, hashes }
    })
    return database.read(async (db) => {
      const trees = await treesByReference(db, one.id, [...new Set(asked.flatMap(({ hashes }) => hashes))])
      const matched = asked.flatMap(({ name, hashes }) => {
        const tree = hashes.map((hash) => trees.get(hash)).find((found) => found !== undefined)
        return tree === undefined ? [] : [{ name, ...tree }]
      })
      const ids = [...new Set(matched.map(({ tid }) => tid))]
      const photos = ids.length > 0 ? await needs.photosOf(db, ids) : new Map<string, string[]>()
      return { data: matched.map((one) => ({ ...one, imageUrls: photos.get(one.tid) ?? [] })) }
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

type WireRow = ReplyOf<typeof api.listImportRows>['data'][number]

function wireRow({ kind, mapping }: ImportRow, row: RowResult, cells: readonly string[]): WireRow {
  const found = problemsOf(row)
  const texts = textsOf(JSON.parse(mapping) as Mapping, cells)
  return {
    ...{ row: row.rowNo, title: row.title, state: row.state, asset_id: row.assetId },
    problems: Object.entries(found).map(([name, coded]) => ({
      field: fieldName(kind, name),
      value: texts[name] ?? '',
      message: sentence(coded),
      coded: coded as WireRow['problems'][number]['coded'],
    })),
  }
}

const problemsOf = ({ problems }: RowResult): Record<string, Message> =>
  problems === null ? {} : (JSON.parse(problems) as Record<string, Message>)

const fieldName = (kind: AssetKind, name: string): string => IMPORT_NAMES[kind][name] ?? name

const resultColumns = () => [sentence('import.resultColumn'), sentence('import.problemsColumn')]

/** The rows as they are in the file, with what became of them. */
async function* exportedRows(deps: ImportDeps, one: ImportRow, columns: readonly string[], state?: RowState) {
  let after: number | undefined
  for (;;) {
    const rows = await deps.database.read((db) => readRows(db, one.id, { state, after, limit: PAGE_ROWS }))
    if (rows.length === 0) return
    const cells = await cellsOf(
      deps,
      one.id,
      rows.map(({ rowNo }) => rowNo),
    )
    yield rows.map((row) => {
      const problems = Object.entries(problemsOf(row))
      const why = problems.map(([name, coded]) => `${fieldName(one.kind, name)}: ${sentence(coded)}`)
      const values = [row.rowNo, ...padded(cells.get(row.rowNo) ?? [], columns.length - 3)]
      const result = [sentence(`import.row_${row.state}`), why.join('; ')]
      return Object.fromEntries([...values, ...result].map((value, at) => [columns[at] ?? '', value]))
    })
    after = rows.at(-1)?.rowNo
  }
}

const padded = (cells: readonly string[], length: number): string[] =>
  Array.from({ length }, (_, at) => cells[at] ?? '')

/** Columns of one name would hide each other. */
const unique = (headers: readonly string[]): string[] =>
  headers.map((header, at) =>
    header === '' || headers.indexOf(header) < at ? `${header} (${at + 1})`.trim() : header,
  )

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}"\\/]/gu, '')
    .trim()
    .slice(-FILE_NAME_MAX) || 'import.csv'

type CsvReply = { type(type: string): { header(name: string, value: string): unknown } }
const sendCsv = (reply: CsvReply, name: string): void => {
  const plain = name.replace(/[^\x20-\x7e]/g, '_')
  reply
    .type('text/csv; charset=utf-8')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
}
