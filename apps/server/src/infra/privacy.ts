import type { Readable } from 'node:stream'
import type { MessageCode } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../deps.ts'
import type { Database, Db } from './db/port.ts'
import type { Schema } from './db/schema/schema.ts'
import { type FileFolder, fileEnding, openFileStore } from './files/file-folder.ts'

/**
 * The personal data that a feature stores, defined once for the export of all data and for the erasure of an
 * account. A test fails if a table that refers to members is in no feature's data.
 */
export type PrivacyData = {
  /** Folder of the feature's tables in the export. The privacy page says in words what is in it (`data-inventory.json`). */
  name: AreaName
  /** Children before their parents, so that rows can be deleted in this order. */
  tables: readonly PrivacyTable[]
  /** Converts a row for the export, for example by decrypting texts. */
  decrypt?: (table: TableName, row: PrivacyRow) => Promise<PrivacyRow>
  /** Tables without rows of their own, such as a member's postings in the shared ledger. */
  more?: (userId: string) => readonly ExportTable[]
  /** Files, each with its removal for after the commit. The cleanup job finds files that a crash leaves. */
  media?: (db: Db, userId: string) => Promise<readonly PrivacyMedia[]>
  /** Runs in the erasing transaction before any row is deleted, for what needs more than deletion. */
  beforeErase?: (tx: Db, userId: string, at: number) => Promise<void>
  /** What remains of an erased member, and why; lines of the receipt. */
  retained?: readonly Retained[]
}

type After<Code extends string, End extends string> = Extract<MessageCode, `${Code}${End}`>
export type AreaName = After<'data.', `${string}.title`> extends `data.${infer Name}.title` ? Name : never
/** What the privacy page has words for. */
export type RecordName = After<'data.table.', string> extends `data.table.${infer Name}` ? Name : never

export type TableName = keyof Schema & RecordName
export type PrivacyRow = Readonly<Record<string, unknown>>
type Retained = { what: Message; why: Message }

export type PrivacyTable = {
  /** A table without words in `data-inventory.json` is a type error. */
  table: TableName
  /** Name in the export; by default the table's, and needed where two roles export one table. */
  name?: string
  /** The column with the member's id, or the path to it through a row of another table. */
  owner: string | Through
  /** A column that is unique among a member's rows; they are read in its order. */
  key: string
  /** Columns that are not exported: secrets, hashes, other people. */
  hide?: readonly string[]
  /** Rows that are of no use to a member, such as temporarily stored replies. */
  notExported?: true
}
/** `column` refers to `names` (default: id) of a row of `table`, whose `owner` is the member. */
export type Through = { column: string; table: TableName; owner: string; names?: string }

/** Rows of an export, page by page; read twice, once for each file format. */
export type ExportTable = { name: string; pages: () => AsyncIterable<readonly PrivacyRow[]> }

export type PrivacyMedia = {
  /** `photos/photo_4f….jpg` */
  name: string
  /** undefined when the file does not exist */
  open: () => Promise<Readable | undefined>
  remove: () => Promise<void>
}

/** Rows read at a time. */
const PAGE_ROWS = 500

/** Pages of rows in the order of a column. @param read returns up to `most` rows after `after` */
export async function* pagesBy(
  key: string,
  read: (after: unknown, most: number) => Promise<readonly PrivacyRow[]>,
): AsyncGenerator<readonly PrivacyRow[]> {
  let after: unknown
  for (;;) {
    const rows = await read(after, PAGE_ROWS)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = last[key]
  }
}

/** All tables of one feature for the export of a member. */
export function tablesOf(database: Database, data: PrivacyData, userId: string): readonly ExportTable[] {
  const own = data.tables
    .filter((table) => !table.notExported)
    .map(
      (table): ExportTable => ({
        name: table.name ?? table.table,
        pages: () => readable(database, data, table, userId),
      }),
    )
  return [...own, ...(data.more?.(userId) ?? [])]
}

async function* readable(
  database: Database,
  { decrypt }: PrivacyData,
  table: PrivacyTable,
  userId: string,
): AsyncGenerator<readonly PrivacyRow[]> {
  const pages = pagesBy(table.key, (after, most) =>
    database.read((db) => ownRows(db, table, userId, after, most)),
  )
  for await (const rows of pages)
    yield await Promise.all(
      rows.map(async (row) => withoutHidden(decrypt ? await decrypt(table.table, row) : row, table.hide)),
    )
}

function withoutHidden(row: PrivacyRow, hide: readonly string[] = []): PrivacyRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hide.includes(name)))
}

async function ownRows(
  db: Db,
  { table, owner, key }: PrivacyTable,
  userId: string,
  after: unknown,
  most: number,
): Promise<PrivacyRow[]> {
  const [own, keyed] = [ownIn(db, owner), db.dynamic.ref<string>(key)]
  const query = db.selectFrom(table).selectAll().where(own.column, own.is, own.of(userId))
  const rows = await (after === undefined ? query : query.where(keyed, '>', after))
    .orderBy(keyed)
    .limit(most)
    .execute()
  return rows as PrivacyRow[]
}

/**
 * Files that have a row each.
 * @param table the table of the files
 * @param name their folder in the export
 */
export function storedMedia(
  deps: Pick<Deps, 'media'>,
  folder: FileFolder,
  table: PrivacyTable,
  name = folder.name,
): NonNullable<PrivacyData['media']> {
  const fileStore = openFileStore(deps, folder)
  return async (db, userId) => {
    const found: PrivacyMedia[] = []
    const pages = pagesBy(table.key, (after, most) => ownRows(db, table, userId, after, most))
    for await (const rows of pages)
      for (const row of rows) {
        const id = String(row[folder.idColumn])
        const ending = row.type === undefined ? folder.extension : `.${fileEnding(String(row.type))}`
        const file = { open: () => fileStore.open(id), remove: () => fileStore.remove(id) }
        found.push({ name: `${name}/${id}${ending}`, ...file })
      }
    return found
  }
}

/** @returns the number of deleted rows */
export async function eraseOwn(tx: Db, { table, owner }: PrivacyTable, userId: string): Promise<number> {
  const own = ownIn(tx, owner)
  const done = await tx.deleteFrom(table).where(own.column, own.is, own.of(userId)).executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** The condition that a row belongs to the member; columns are known only by name. */
function ownIn(db: Db, owner: PrivacyTable['owner']) {
  if (typeof owner === 'string')
    return {
      column: db.dynamic.ref<string>(owner),
      is: '=' as const,
      of: (userId: string): unknown => userId,
    }
  const { column, table, owner: ownedBy, names = 'id' } = owner
  return {
    column: db.dynamic.ref<string>(column),
    is: 'in' as const,
    of: (userId: string): unknown =>
      db
        .selectFrom(table)
        .select(db.dynamic.ref<string>(names))
        .where(db.dynamic.ref<string>(ownedBy), '=', userId),
  }
}
