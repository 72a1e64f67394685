import { utcMonth } from '@eco/domain/text/utc-date'
import { sql } from 'kysely'
import { type CounterCheck, counterCheck } from '../../../infra/counter-check.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import { PAGE_AND_ONE } from '../store.ts'

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
  const month = utcMonth(row.createdAt)
  await tx
    .insertInto('evMonths')
    .values({ assetId, month, km })
    .onConflict((c) =>
      c.columns(['assetId', 'month']).doUpdateSet((eb) => ({ km: eb('evMonths.km', '+', km) })),
    )
    .execute()
}

type TransactionParams = { assetId: string; ownerId: string; createdAt: number; id: string }

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

/** Floating-point sums differ slightly when added in a different order. */
const TOLERANCE_KM = 0.001
const differs = sql`abs(stored - counted) > ${sql.lit(TOLERANCE_KM)}`

export const EV_CHECKS: readonly CounterCheck[] = [
  counterCheck(
    'the distance of a vehicle is the sum of its journeys',
    sql`select * from (
      select asset_id as at, distance_km as stored,
        (select coalesce(sum(active_distance_km), 0) from ev_transactions where asset_id = evs.asset_id) as counted
      from evs) as e where ${differs}`,
  ),
  counterCheck(
    'the months of a vehicle add up to its distance',
    sql`select * from (
      select asset_id as at, (select coalesce(sum(km), 0) from ev_months where asset_id = evs.asset_id) as stored,
        (select coalesce(sum(active_distance_km), 0) from ev_transactions where asset_id = evs.asset_id) as counted
      from evs) as e where ${differs}`,
  ),
]
