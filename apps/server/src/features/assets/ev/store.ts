import { EV_IDENTITY, type EvRecord, evTitle } from '@eco/domain/assets/ev/fields'
import { sql } from 'kysely'
import type { Database, Db } from '../../../infra/db/port.ts'
import type { FormKind, Head } from '../form-assets.ts'
import { isInPage, PAGE_AND_ONE, type PageParams } from '../store.ts'

export type EvRow = EvRecord & Head & { distanceKm: number }

const COLUMNS = [
  'assets.id',
  'assets.ownerId',
  'assets.status',
  'assets.reason',
  'assets.createdAt',
  'assets.clientId',
  'assets.identifierHash',
  'evs.category',
  'evs.manufacturers',
  'evs.model',
  'evs.purchaseYear',
  'evs.energyKwhPer100Km',
  'evs.chargingType',
  'evs.rangeKm',
  'evs.gridKgPerKwh',
  'evs.topSpeedKmh',
  'evs.chargingTimeH',
  'evs.motorPowerKw',
  'evs.distanceKm',
] as const

const evsOf = (db: Db) => db.selectFrom('evs').innerJoin('assets', 'assets.id', 'evs.assetId').select(COLUMNS)

/** A page of a member's vehicles, newest first. */
export const prepareEvs = (database: Database) =>
  database.prepare<PageParams, EvRow>((db, p) =>
    evsOf(db)
      .where(isInPage('ev', p))
      .orderBy('assets.createdAt', 'desc')
      .orderBy('assets.id', 'desc')
      .limit(PAGE_AND_ONE)
      .compile(),
  )

export const EV_FORM: FormKind<EvRecord, EvRow> = {
  kind: 'ev',
  identity: EV_IDENTITY,
  titleOf: evTitle,
  read: async (db, ids) => (ids.length === 0 ? [] : evsOf(db).where('assets.id', 'in', ids).execute()),
  async insert(tx, assetId, { identifierHash: _, ...facts }) {
    await tx
      .insertInto('evs')
      .values({ assetId, ...facts, distanceKm: 0 })
      .execute()
  },
  async update(tx, assetId, facts) {
    if (Object.keys(facts).length > 0)
      await tx.updateTable('evs').set(facts).where('assetId', '=', assetId).execute()
  },
}

export type Transaction = { id: string; assetId: string; activeDistanceKm: number; createdAt: number }

/**
 * Inserts a distance driven, and updates the sums of the vehicle and of its month. The asset must be locked.
 */
export async function insertTransaction(tx: Db, row: Transaction): Promise<void> {
  const { assetId, activeDistanceKm: km } = row
  await tx.insertInto('evTransactions').values(row).execute()
  await tx
    .updateTable('evs')
    .set((eb) => ({ distanceKm: eb('distanceKm', '+', km) }))
    .where('assetId', '=', assetId)
    .execute()
  const month = new Date(row.createdAt).toISOString().slice(0, 'YYYY-MM'.length)
  await tx
    .insertInto('evMonths')
    .values({ assetId, month, km })
    .onConflict((c) =>
      c.columns(['assetId', 'month']).doUpdateSet((eb) => ({ km: eb('evMonths.km', '+', km) })),
    )
    .execute()
}

export type TransactionParams = {
  assetId: string
  ownerId: string
  createdAt: number
  id: string
}

/**
 * A page of a vehicle's transactions, newest first; one row of nulls for a vehicle without any, no row for an
 * unknown vehicle.
 */
export const prepareTransactions = (database: Database) =>
  database.prepare<TransactionParams, Transaction | { id: null }>((db, p) =>
    sql<Transaction>`
      select t.id, t.asset_id, t.active_distance_km, t.created_at from assets
      left join ev_transactions t on t.asset_id = assets.id and (t.created_at, t.id) < (${p('createdAt')}, ${p('id')})
      where assets.id = ${p('assetId')} and assets.owner_id = ${p('ownerId')} and assets.kind = 'ev'
        and assets.deleted_at is null
      order by t.created_at desc, t.id desc limit ${PAGE_AND_ONE}`.compile(db),
  )
