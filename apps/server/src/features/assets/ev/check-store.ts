import { sql } from 'kysely'
import { type CounterCheck, counterCheck } from '../../../infra/counter-check.ts'

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
