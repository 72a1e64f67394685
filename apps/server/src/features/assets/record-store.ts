import { send } from '../../infra/db/pipeline.ts'
import type { Database, Db, Placeholder } from '../../infra/db/port.ts'
import type { AssetForm, RecordRow, RecordTable } from './asset-form.ts'
import { isInPage, PAGE_AND_ONE, type PageParams } from './store.ts'

const HEAD = [
  'assets.id',
  'assets.ownerId',
  'assets.status',
  'assets.reasonCode',
  'assets.reason',
  'assets.createdAt',
  'assets.clientId',
  'assets.identifierHash',
] as const

function recordsOf<F extends object>(db: Db, { table, fields, figures }: AssetForm<F>) {
  const columns = Object.keys({ ...fields, ...figures })
  return db
    .selectFrom(db.dynamic.table(table).as('record'))
    .innerJoin('assets', 'assets.id', 'record.assetId')
    .select(HEAD)
    .select(columns.map((column) => db.dynamic.ref(`record.${column}`)))
    .$castTo<RecordRow<F>>()
}

/** By asset id, for any owner. */
export async function readRecords<F extends object>(
  db: Db,
  form: AssetForm<F>,
  assetIds: readonly string[],
): Promise<RecordRow<F>[]> {
  if (assetIds.length === 0) return []
  const rows: unknown[] = await recordsOf(db, form).where('assets.id', 'in', assetIds).execute()
  return rows as RecordRow<F>[]
}

/** A page of a member's assets of one kind, newest first. */
export const pageOfRecords = <F extends object>(db: Db, form: AssetForm<F>, p: Placeholder<PageParams>) =>
  recordsOf(db, form)
    .where(isInPage(form.kind, p))
    .orderBy('assets.createdAt', 'desc')
    .orderBy('assets.id', 'desc')
    .limit(PAGE_AND_ONE)

export const prepareRecords = <F extends object>(database: Database, form: AssetForm<F>) =>
  database.prepare<PageParams, RecordRow<F>>((db, p) => pageOfRecords(db, form, p).compile())

/** Types cannot follow that the fields of a form are columns of its table, so they take those of one table. */
type AnyTable = Extract<RecordTable, 'trees'>

export async function insertRecord<F extends object>(
  tx: Db,
  { table, derive }: AssetForm<F>,
  assetId: string,
  record: Partial<F>,
): Promise<void> {
  const row: object = { assetId, ...record, ...derive?.(record) }
  await send(tx, tx.insertInto(table as AnyTable).values(row as never))
}

export async function updateRecord<F extends object>(
  tx: Db,
  { table, derive }: AssetForm<F>,
  assetId: string,
  changed: Partial<F>,
): Promise<void> {
  const change: object = { ...changed, ...derive?.(changed) }
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable(table as AnyTable)
    .set(change)
    .where('assetId', '=', assetId)
    .execute()
}
