import type { Readable } from 'node:stream'
import type { Database, Db } from './db/port.ts'
import type { Schema } from './db/schema.ts'
import type { FileShelf } from './files/file-store.ts'

/**
 * What a feature keeps of a member, told once for both rights: the export of everything, and the erasure of an account.
 * `personal.ts` lists every feature's; a test fails while a table that names members is in nobody's list.
 */
export type PersonalData = {
  /** Folder of its tables in the export. */
  name: string
  /** Children before their parents, so that rows can go in this order. */
  tables: readonly PersonalTable[]
  /** Turns a row into what the member reads, such as locked texts opened. */
  tell?: (table: TableName, row: PersonalRow) => Promise<PersonalRow>
  /** Tables that are no rows of their own, such as one's lines of a shared ledger. */
  more?: (userId: string) => readonly ExportTable[]
  /** Files, with what removes each once the erasure stands. A file that a crash leaves behind is its sweep's to find. */
  media?: (db: Db, userId: string) => Promise<readonly PersonalMedia[]>
  /** Runs in the erasing transaction before any row is gone: what must be settled, not just removed. */
  settle?: (tx: Db, userId: string, at: number) => Promise<void>
  /** What stays of an erased member, and why; lines of the receipt. */
  stays?: readonly Staying[]
}

export type TableName = keyof Schema & string
export type PersonalRow = Readonly<Record<string, unknown>>
export type Staying = { what: string; why: string }

export type PersonalTable = {
  table: TableName
  /** The column that holds the member's id, or the way there through a row of another table. */
  owner: string | Through
  /** A column that tells the rows of one member apart; they are read in its order. */
  key: string
  /** Columns that are not told: secrets, hashes, other people. */
  hide?: readonly string[]
  /** Rows that are of no use to a member, such as replies kept for a while. */
  untold?: true
}
/** `column` holds a `names` (an id, unless told) of a row of `table`, whose `owner` is the member. */
export type Through = { column: string; table: TableName; owner: string; names?: string }

/** Rows of an export, page by page; asked for twice, once for each form of the file. */
export type ExportTable = { name: string; pages: () => AsyncIterable<readonly PersonalRow[]> }

export type PersonalMedia = {
  /** `photos/photo_4f….jpg` */
  name: string
  /** undefined when the file is gone */
  open: () => Promise<Readable | undefined>
  remove: () => Promise<void>
}

/** Rows that are read at once. */
const PAGE_ROWS = 500

/** Pages of rows in the order of a column. @param read answers up to `most` rows behind `after` */
export async function* pagesBy(
  key: string,
  read: (after: unknown, most: number) => Promise<readonly PersonalRow[]>,
): AsyncGenerator<readonly PersonalRow[]> {
  let after: unknown
  for (;;) {
    const rows = await read(after, PAGE_ROWS)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = last[key]
  }
}

/** All that one feature tells of a member. */
export function tablesOf(database: Database, data: PersonalData, userId: string): readonly ExportTable[] {
  const own = data.tables
    .filter((table) => !table.untold)
    .map((table): ExportTable => ({ name: table.table, pages: () => told(database, data, table, userId) }))
  return [...own, ...(data.more?.(userId) ?? [])]
}

async function* told(
  database: Database,
  { tell }: PersonalData,
  table: PersonalTable,
  userId: string,
): AsyncGenerator<readonly PersonalRow[]> {
  const pages = pagesBy(table.key, (after, most) =>
    database.read((db) => ownRows(db, table, userId, after, most)),
  )
  for await (const rows of pages)
    yield await Promise.all(
      rows.map(async (row) => withoutHidden(tell ? await tell(table.table, row) : row, table.hide)),
    )
}

function withoutHidden(row: PersonalRow, hide: readonly string[] = []): PersonalRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hide.includes(name)))
}

async function ownRows(
  db: Db,
  { table, owner, key }: PersonalTable,
  userId: string,
  after: unknown,
  most: number,
): Promise<PersonalRow[]> {
  const [own, keyed] = [ownIn(db, owner), db.dynamic.ref<string>(key)]
  const query = db.selectFrom(table).selectAll().where(own.column, own.is, own.of(userId))
  const rows = await (after === undefined ? query : query.where(keyed, '>', after))
    .orderBy(keyed)
    .limit(most)
    .execute()
  return rows as PersonalRow[]
}

/** Files of a shelf that have a row each. @param nameOf `photo_4f….jpg`, its folder goes in front @param idColumn holds the name on the shelf */
export function shelvedMedia(
  shelf: Pick<FileShelf, 'open' | 'remove'>,
  table: PersonalTable,
  folder: string,
  nameOf: (row: PersonalRow) => string,
  idColumn = 'id',
): NonNullable<PersonalData['media']> {
  return async (db, userId) => {
    const found: PersonalMedia[] = []
    const pages = pagesBy(table.key, (after, most) => ownRows(db, table, userId, after, most))
    for await (const rows of pages)
      for (const row of rows) {
        const id = String(row[idColumn])
        const open = async () => (await shelf.open(id))?.stream
        found.push({ name: `${folder}/${nameOf(row)}`, open, remove: () => shelf.remove(id) })
      }
    return found
  }
}

/** @returns how many rows went */
export async function eraseOwn(tx: Db, { table, owner }: PersonalTable, userId: string): Promise<number> {
  const own = ownIn(tx, owner)
  const done = await tx.deleteFrom(table).where(own.column, own.is, own.of(userId)).executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** The condition that a row is the member's; columns are known by name only. */
function ownIn(db: Db, owner: PersonalTable['owner']) {
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
