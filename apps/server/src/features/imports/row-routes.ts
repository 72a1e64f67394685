import { Readable } from 'node:stream'
import { api, type ReplyOf } from '@eco/contract'
import { IMPORT_NAMES } from '@eco/contract/assets/import-names'
import type { MessageCode } from '@eco/contract/messages'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { type Mapping, photoReferences, textsOf } from '@eco/domain/imports/rows'
import type { RowState } from '@eco/domain/imports/states'
import type { Message } from '@eco/domain/text/message'
import type { Route } from '../../http/context.ts'
import { createCursor, pageOf } from '../../http/cursor.ts'
import { csvOf } from '../../infra/csv.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { type ImportDeps, referenceHashOf } from './check.ts'
import { cellsOf } from './file-rows.ts'
import {
  findImport,
  type ImportRow,
  type RowResult,
  readRows,
  treesByReference,
  waitingImports,
} from './store.ts'

const PAGE_ROWS = 50
/** Groups in the queue's filter. */
const WAITING_IMPORTS = 50
const ROW_CURSOR = createCursor({ rowNo: 'number' })
const RESULTS: Readonly<Record<RowState, MessageCode>> = {
  ready: 'import.row_ready',
  bad: 'import.row_bad',
  here: 'import.row_here',
  added: 'import.row_added',
}

export type Photos = { photosOf: (db: Db, assetIds: readonly string[]) => Promise<Map<string, string[]>> }

/** Reads an import of a member. @throws Problem not_found */
export const openFind =
  (database: Database) =>
  async (id: string, ownerId: string): Promise<ImportRow> => {
    const found = await database.read((db) => findImport(db, id, ownerId))
    if (!found) throw problem('not_found')
    return found
  }

/** The rows of imports: their results, the photos that belong to them, and the groups that wait for review. */
export function rowRoutes(route: Route, deps: ImportDeps, needs: Photos): void {
  const { database } = deps
  const find = openFind(database)

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
      const result = [sentence(RESULTS[row.state]), why.join('; ')]
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

type CsvReply = { type(type: string): { header(name: string, value: string): unknown } }
export const sendCsv = (reply: CsvReply, name: string): void => {
  const plain = name.replace(/[^\x20-\x7e]/g, '_')
  reply
    .type('text/csv; charset=utf-8')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
}
