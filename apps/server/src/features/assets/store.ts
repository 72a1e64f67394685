import type { AssetKind } from '@eco/domain/assets/kinds'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { send } from '../../infra/db/pipeline.ts'
import type { Database, Db, Placeholder } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import { LIST_ROWS_MAX } from './page.ts'

export type AssetRow = Selectable<Schema['assets']>
export type EventRow = Selectable<Schema['assetEvents']>

/**
 * Locks an asset until the end of the write, so that its changes run one after another.
 * @param ownerId if given, an asset of somebody else is not found
 */
export async function lockAsset(
  database: Database,
  tx: Db,
  assetId: string,
  ownerId?: string,
): Promise<AssetRow | undefined> {
  const found = tx
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', assetId)
    .$if(ownerId !== undefined, (q) => q.where('ownerId', '=', ownerId ?? ''))
  return database.lock(found).executeTakeFirst()
}

/** @returns false if the member already saved an asset of this kind with this client id */
export async function insertAsset(tx: Db, row: Insertable<Schema['assets']>): Promise<boolean> {
  const insert = tx.insertInto('assets').values(row)
  if (row.clientId === null) {
    await send(tx, insert)
    return true
  }
  const done = await insert
    .onConflict((c) =>
      c.columns(['ownerId', 'kind', 'clientId']).where('clientId', 'is not', null).doNothing(),
    )
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0
}

/** The asset that was saved with a client id, deleted or not. */
export async function findByClient(
  tx: Db,
  save: { ownerId: string; kind: AssetKind; clientId: string },
): Promise<string> {
  const { id } = await tx
    .selectFrom('assets')
    .select('id')
    .where('ownerId', '=', save.ownerId)
    .where('kind', '=', save.kind)
    .where('clientId', '=', save.clientId)
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAsset(
  tx: Db,
  assetId: string,
  change: Partial<Omit<AssetRow, 'id' | 'ownerId' | 'kind' | 'version'>>,
): Promise<void> {
  const update = tx.updateTable('assets').set((eb) => ({ ...change, version: eb('version', '+', 1) }))
  await send(tx, update.where('id', '=', assetId))
}

export async function insertEvent(tx: Db, event: Omit<EventRow, 'seq'>): Promise<void> {
  await send(tx, tx.insertInto('assetEvents').values(event))
}

/**
 * Events of one asset, newest first.
 * @param ownerId if given, a deleted asset or one of somebody else is not found
 */
export async function readHistory(
  db: Db,
  assetId: string,
  ownerId: string | undefined,
): Promise<{ version: number; events: (EventRow & { accountRole: string | null })[] } | undefined> {
  const asset = await db
    .selectFrom('assets')
    .select('version')
    .where('id', '=', assetId)
    .$if(ownerId !== undefined, (q) => q.where('ownerId', '=', ownerId ?? '').where('deletedAt', 'is', null))
    .executeTakeFirst()
  if (!asset) return undefined
  const events = await db
    .selectFrom('assetEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .selectAll('e')
    .select('u.role as accountRole')
    .where('e.assetId', '=', assetId)
    .orderBy('e.seq', 'desc')
    .execute()
  return { version: asset.version, events }
}

/** Status by id of all the member's assets. */
export const prepareStatuses = (database: Database) =>
  database.prepare<{ ownerId: string }, Pick<AssetRow, 'id' | 'status'>>((db, p) =>
    db
      .selectFrom('assets')
      .select(['id', 'status'])
      .where('ownerId', '=', p('ownerId'))
      .where('deletedAt', 'is', null)
      .compile(),
  )

/** Status by id of these assets; deleted ones are missing. */
export async function statusesOf(db: Db, ids: readonly string[]): Promise<Map<string, AssetRow['status']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export async function countAssets(db: Db, ownerId: string, kind: AssetKind): Promise<number> {
  const { count } = await db
    .selectFrom('assets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts a member's approved assets, and the trees among them. */
export async function countApproved(db: Db, ownerId: string): Promise<{ assets: number; trees: number }> {
  const rows = await db
    .selectFrom('assets')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .groupBy('kind')
    .execute()
  const trees = rows.find(({ kind }) => kind === 'tree')?.count ?? 0
  return { assets: rows.reduce((sum, { count }) => sum + count, 0), trees }
}

/**
 * Assets with an open claim: pending, not deleted, without an issue. Ordered by id, the order in which rows
 * are locked.
 */
export async function pendingClaims(
  tx: Db,
  ownerId: string,
): Promise<Pick<AssetRow, 'id' | 'kind' | 'revision'>[]> {
  return tx
    .selectFrom('assets')
    .select(['id', 'kind', 'revision'])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .where('issueRef', 'is', null)
    .orderBy('id')
    .execute()
}

/** Selects a member's assets older than a position in the list. */
export type PageParams = { ownerId: string; createdAt: number; id: string }

/** True for the member's assets of this kind that are not deleted and come after a position in the list. */
export const isInPage = (kind: AssetKind, p: Placeholder<PageParams>): RawBuilder<boolean> => sql<boolean>`
  assets.owner_id = ${p('ownerId')} and assets.kind = ${kind} and assets.deleted_at is null
  and (assets.created_at, assets.id) < (${p('createdAt')}, ${p('id')})`

/**
 * One row more than a page, to detect whether there is another. It is a literal because SQLite re-plans a
 * statement at every call if its limit is a parameter, which tripled the cost of a list.
 */
export const PAGE_AND_ONE = sql.lit(LIST_ROWS_MAX + 1)
