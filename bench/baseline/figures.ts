/** Computes the bare server's replies from its rows. */

import type { SentTree } from './params.ts'
import type { DashboardRows, Found } from './statements.ts'

const CM_PER_M = 100
const num = (value: unknown) => Number(value ?? 0)
const total = (rows: readonly Found[], name: string) => rows.reduce((sum, row) => sum + num(row[name]), 0)
const daysIn = (month: string) => new Date(Date.UTC(+month.slice(0, 4), +month.slice(5, 7), 0)).getUTCDate()
const untilEnd = (row: Found, amount: number, days: number) => (daysIn(String(row.month)) + 1) * amount - days
const withMonth = (rows: readonly Found[]) => rows.filter((row) => row.month)
const before = (rows: readonly Found[]) => rows.find((row) => row.month === '')

export function dashboardOf(rows: DashboardRows, today: string) {
  const { evs, driven, panels, trees, recent } = rows
  const parts = { pending: 0, available: 0, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 }
  for (const { account, balance } of rows.balances)
    parts[String(account).split(':')[0] as keyof typeof parts] = num(balance)
  const ev = evs[0]
  return {
    credits: {
      token_value: Math.max(
        0,
        parts.pending + parts.available + parts.held + parts.reserved + parts.buffer + parts.owed,
      ),
      parts,
    },
    previous_credits: Math.max(0, num(rows.previous[0]?.total)),
    in_review: num(ev?.waits) + total(panels, 'waits') + total(trees, 'waits'),
    ev: { count: num(ev?.count), range_km: num(ev?.range_km), distance_km: num(ev?.distance_km) },
    solar: {
      count: total(panels, 'count'),
      capacity_kw: total(panels, 'kw'),
      generation_kwh: total(panels, 'kwh'),
    },
    tree: { count: total(trees, 'count'), species: num(rows.species[0]?.count) },
    rank: { position: 1 + num(rows.rank[0]?.above), members: num(rows.rank[0]?.members) },
    months: {
      today,
      ev: driven.map(({ month, km }) => ({ month, km })),
      solar: {
        kwh_before: num(before(panels)?.kwh),
        starts: withMonth(panels).map((row) => ({
          month: row.month,
          kwh: num(row.kwh),
          kwh_days: untilEnd(row, num(row.kwh), num(row.kwh_days)),
        })),
      },
      tree: {
        trees_before: num(before(trees)?.count),
        starts: withMonth(trees).map((row) => ({
          month: row.month,
          trees: num(row.count),
          tree_days: untilEnd(row, num(row.count), num(row.days)),
        })),
      },
    },
    recent,
  }
}

export const treeOf = (row: Found, urls: string[]) => ({
  tid: row.id,
  u_id: row.owner_id,
  treename: row.tree_name,
  botanicalname: row.botanical_name,
  plantingdate: row.planting_date,
  dbh: row.dbh_cm,
  height: num(row.height_cm) / CM_PER_M,
  location: row.location,
  lat: row.lat,
  lng: row.lng,
  accuracy: row.accuracy_m,
  imageurl: urls[0] ?? null,
  imageUrls: urls,
  status: row.status,
  reason_code: row.reason_code,
  reason: row.reason,
  created_date: row.created_at,
})

export function treesOf(rows: readonly Found[]) {
  const data: ReturnType<typeof treeOf>[] = []
  for (const row of rows) {
    const url = `/api/image/${row.photo_id}`
    const last = data.at(-1)
    if (last && last.tid === row.id) last.imageUrls.push(url)
    else data.push(treeOf(row, row.photo_id === null ? [] : [url]))
  }
  return { status: 'success', data }
}

export const evsOf = (rows: readonly Found[]) => ({
  status: 'success',
  data: rows.map((row) => ({
    ev_id: row.id,
    vuid: row.client_id,
    u_id: row.owner_id,
    category: row.category,
    manufacturers: row.manufacturers,
    model: row.model,
    purchase_year: row.purchase_year,
    energy_consumed: row.energy_kwh_per100_km,
    primary_charging_type: row.charging_type,
    range: row.range_km,
    grid_emission_factor: row.grid_kg_per_kwh,
    top_speed: row.top_speed_kmh,
    charging_time: row.charging_time_h,
    motor_power: row.motor_power_kw,
    distance: row.distance_km,
    has_identifier: row.identifier_hash !== null,
    status: row.status,
    reason_code: row.reason_code,
    reason: row.reason,
    created_date: row.created_at,
  })),
})

export type BareStore = {
  userOf(token: string, now: number): Promise<string | undefined>
  dashboard(userId: string, now: number): Promise<ReturnType<typeof dashboardOf>>
  trees(userId: string): Promise<ReturnType<typeof treesOf>>
  evs(userId: string): Promise<ReturnType<typeof evsOf>>
  /** Saves in one transaction, which is durable when this resolves. */
  saveTree(
    userId: string,
    sent: SentTree,
    now: number,
  ): Promise<{ status: string; message: string; data: ReturnType<typeof treeOf>; treeCount: number }>
}
