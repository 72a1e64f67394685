import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Role } from '@eco/domain/auth/rules'
import type { RowState } from '@eco/domain/imports/states'
import type { Insertable, Selectable } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type ImportRow = Selectable<Schema['imports']>
export type Chunk = Selectable<Schema['importChunks']>
export type RowResult = Selectable<Schema['importRows']>

/** Rows of one statement: far below the most parameters that SQLite accepts. */
const INSERTED_AT_ONCE = 500
/** Values of one condition. */
const ASKED_AT_ONCE = 500

const slicesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))

export async function insertImport(
  tx: Db,
  row: Insertable<Schema['imports']>,
  chunks: readonly Chunk[],
): Promise<void> {
  await tx.insertInto('imports').values(row).execute()
  for (const some of slicesOf(chunks, INSERTED_AT_ONCE))
    await tx.insertInto('importChunks').values(some).execute()
}

export async function findImport(db: Db, id: string, ownerId: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
}

/** Locks an import until the write ends, so that its changes run one after another. */
export async function lockImport(database: Database, tx: Db, id: string): Promise<ImportRow | undefined> {
  return database.lock(tx.selectFrom('imports').selectAll().where('id', '=', id)).executeTakeFirst()
}

export async function updateImport(tx: Db, id: string, change: Partial<ImportRow>): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute()
}

/** Newest first, older than `after`. */
export async function readImports(
  db: Db,
  ownerId: string,
  after: CreatedPlace | undefined,
  limit: number,
): Promise<ImportRow[]> {
  let query = db.selectFrom('imports').selectAll().where('ownerId', '=', ownerId)
  if (after !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('createdAt', '<', after.createdAt),
        eb.and([eb('createdAt', '=', after.createdAt), eb('id', '<', after.id)]),
      ]),
    )
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Those that run, the longest running first. */
export async function runningImports(db: Db): Promise<ImportRow[]> {
  return db.selectFrom('imports').selectAll().where('state', '=', 'running').orderBy('startedAt').execute()
}

/** Chunks with rows from `first` to `last`. */
export async function readChunks(db: Db, importId: string, first: number, last: number): Promise<Chunk[]> {
  const start = db
    .selectFrom('importChunks')
    .select((eb) => eb.fn.max('firstRow').as('row'))
    .where('importId', '=', importId)
    .where('firstRow', '<=', first)
  return db
    .selectFrom('importChunks')
    .selectAll()
    .where('importId', '=', importId)
    .where((eb) => eb('firstRow', '>=', eb.fn.coalesce(start, eb.lit(0))))
    .where('firstRow', '<=', last)
    .orderBy('firstRow')
    .execute()
}

/** The next chunk after a row. */
export async function nextChunk(db: Db, importId: string, after: number): Promise<Chunk | undefined> {
  return db
    .selectFrom('importChunks')
    .selectAll()
    .where('importId', '=', importId)
    .where('firstRow', '>', after)
    .orderBy('firstRow')
    .limit(1)
    .executeTakeFirst()
}

export async function replaceRows(tx: Db, importId: string, rows: readonly RowResult[]): Promise<void> {
  await tx.deleteFrom('importRows').where('importId', '=', importId).execute()
  for (const some of slicesOf(rows, INSERTED_AT_ONCE))
    await tx.insertInto('importRows').values(some).execute()
}

/** Rows after a row, in the order of the file. */
export async function readRows(
  db: Db,
  importId: string,
  { state, after = 0, limit }: { state?: RowState | undefined; after?: number | undefined; limit: number },
): Promise<RowResult[]> {
  let query = db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('rowNo', '>', after)
  if (state !== undefined) query = query.where('state', '=', state)
  return query.orderBy('rowNo').limit(limit).execute()
}

export async function setResult(
  tx: Db,
  { importId, rowNo }: Pick<RowResult, 'importId' | 'rowNo'>,
  result: Pick<RowResult, 'state' | 'assetId'>,
): Promise<void> {
  await tx
    .updateTable('importRows')
    .set(result)
    .where('importId', '=', importId)
    .where('rowNo', '=', rowNo)
    .execute()
}

/** The member's assets of a kind that were saved with these client ids, deleted or not. */
export async function findByKeys(
  db: Db,
  ownerId: string,
  kind: AssetKind,
  keys: readonly string[],
): Promise<Map<string, { id: string; isDeleted: boolean }>> {
  const found = new Map<string, { id: string; isDeleted: boolean }>()
  for (const some of slicesOf(keys, ASKED_AT_ONCE)) {
    const rows = await db
      .selectFrom('assets')
      .select(['id', 'clientId', 'deletedAt'])
      .where('ownerId', '=', ownerId)
      .where('kind', '=', kind)
      .where('clientId', 'in', some)
      .execute()
    for (const { id, clientId, deletedAt } of rows)
      found.set(clientId ?? '', { id, isDeleted: deletedAt !== null })
  }
  return found
}

/** Those of these hashes that belong to an asset of the member which is not deleted, with that asset. */
export async function findByIdentifiers(
  db: Db,
  ownerId: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of slicesOf(hashes, ASKED_AT_ONCE)) {
    const rows = await db
      .selectFrom('assets')
      .select(['id', 'identifierHash'])
      .where('ownerId', '=', ownerId)
      .where('deletedAt', 'is', null)
      .where('identifierHash', 'in', some)
      .execute()
    for (const { id, identifierHash } of rows) found.set(identifierHash ?? '', id)
  }
  return found
}

/** The trees of an import with these references that were not deleted. */
export async function treesByReference(
  db: Db,
  importId: string,
  hashes: readonly string[],
): Promise<Map<string, { tid: string; title: string }>> {
  const found = new Map<string, { tid: string; title: string }>()
  for (const some of slicesOf(hashes, ASKED_AT_ONCE)) {
    const rows = await db
      .selectFrom('importRows')
      .innerJoin('assets', 'assets.id', 'importRows.assetId')
      .select(['importRows.referenceHash', 'assets.id as tid', 'assets.title'])
      .where('importRows.importId', '=', importId)
      .where('importRows.referenceHash', 'in', some)
      .where('assets.kind', '=', 'tree')
      .where('assets.deletedAt', 'is', null)
      .execute()
    for (const { referenceHash, ...tree } of rows) found.set(referenceHash ?? '', tree)
  }
  return found
}

/** Imports whose assets wait for a reviewer who does not own them, those with the most first. */
export async function waitingImports(db: Db, reviewerId: string, limit: number) {
  return db
    .selectFrom('reviewCases as c')
    .innerJoin('importRows as r', 'r.assetId', 'c.entryId')
    .innerJoin('imports as i', 'i.id', 'r.importId')
    .select(['i.id', 'i.kind', 'i.ownerId', 'i.createdAt'])
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('c.closedAt', 'is', null)
    .where('r.state', '=', 'added')
    .where('i.ownerId', '<>', reviewerId)
    .groupBy(['i.id', 'i.kind', 'i.ownerId', 'i.createdAt'])
    .orderBy('waiting', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute()
}

export async function deleteImport(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('importRows').where('importId', '=', id).execute()
  await tx.deleteFrom('importChunks').where('importId', '=', id).execute()
  await tx.deleteFrom('imports').where('id', '=', id).execute()
}

/** Deletes the stored rows of files uploaded before `before`, ms, unless they are being imported. */
export async function deleteOldChunks(tx: Db, before: number): Promise<void> {
  await tx
    .deleteFrom('importChunks')
    .where('importId', 'in', (eb) =>
      eb.selectFrom('imports').select('id').where('createdAt', '<', before).where('state', '<>', 'running'),
    )
    .execute()
}

export async function readRole(db: Db, userId: string): Promise<Role> {
  const { role } = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return role
}
