import { and, desc, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { assetEvents, assets, balances, evMonths, evs, solarPanels, transfers, trees } from './schema.mjs'

const DAY_MS = 86_400_000
const PARTS = ['pending', 'available', 'held', 'reserved', 'buffer', 'owed', 'retired']
const sum = (rows, value) => rows.reduce((total, row) => total + value(row), 0)

const counted = (userId, kind) =>
  and(
    eq(assets.ownerId, userId),
    eq(assets.kind, kind),
    isNull(assets.deletedAt),
    ne(assets.status, 'rejected'),
  )

/** All queries of a dashboard at once; the sums over a member's few assets are made here. */
export async function readDashboard(db, userId, now) {
  const today = new Date(now).toISOString().slice(0, 10)
  const firstMonth = monthBefore(today, 11)
  const accounts = PARTS.map((part) => `${part}:${userId}`)
  const [found, moved, cars, driven, panels, grown, waiting, recent, rank] = await Promise.all([
    db.select().from(balances).where(inArray(balances.account, accounts)),
    earlierTotal(db, accounts.slice(0, -1), now - 30 * DAY_MS),
    db
      .select({ rangeKm: evs.rangeKm, distanceKm: evs.distanceKm })
      .from(assets)
      .innerJoin(evs, eq(evs.assetId, assets.id))
      .where(counted(userId, 'ev')),
    db
      .select({ month: evMonths.month, km: sql`sum(${evMonths.km})`.mapWith(Number) })
      .from(assets)
      .innerJoin(evMonths, eq(evMonths.assetId, assets.id))
      .where(and(counted(userId, 'ev'), gte(evMonths.month, firstMonth)))
      .groupBy(evMonths.month)
      .orderBy(evMonths.month),
    db
      .select({
        day: solarPanels.installationDate,
        kw: solarPanels.capacityKw,
        kwh: solarPanels.generationKwh,
      })
      .from(assets)
      .innerJoin(solarPanels, eq(solarPanels.assetId, assets.id))
      .where(counted(userId, 'solar')),
    db
      .select({ day: trees.plantingDate, species: trees.speciesKey })
      .from(assets)
      .innerJoin(trees, eq(trees.assetId, assets.id))
      .where(counted(userId, 'tree')),
    db.$count(
      assets,
      and(eq(assets.ownerId, userId), isNull(assets.deletedAt), eq(assets.status, 'pending')),
    ),
    recentEvents(db, userId),
    readRank(db, userId),
  ])
  const parts = Object.fromEntries(PARTS.map((part) => [part, 0]))
  for (const { account, balance } of found) parts[account.split(':')[0]] = balance
  const solar = byMonth(panels, firstMonth, today)
  const tree = byMonth(grown, firstMonth, today)
  return {
    credits: {
      token_value: Math.max(
        0,
        sum(Object.entries(parts), ([part, n]) => (part === 'retired' ? 0 : n)),
      ),
      parts,
    },
    previous_credits: Math.max(0, moved),
    in_review: waiting,
    ev: {
      count: cars.length,
      range_km: sum(cars, (car) => car.rangeKm),
      distance_km: sum(cars, (car) => car.distanceKm),
    },
    solar: {
      count: panels.length,
      capacity_kw: sum(panels, (one) => one.kw),
      generation_kwh: sum(panels, (one) => one.kwh),
    },
    tree: { count: grown.length, species: new Set(grown.map((one) => one.species)).size },
    rank,
    months: {
      today,
      ev: driven,
      solar: {
        kwh_before: sum(solar.before, (one) => one.kwh),
        starts: [...solar.months].map(([month, rows]) => ({
          month,
          kwh: sum(rows, (one) => one.kwh),
          kwh_days: sum(rows, (one) => one.kwh * daysLeft(one.day)),
        })),
      },
      tree: {
        trees_before: tree.before.length,
        starts: [...tree.months].map(([month, rows]) => ({
          month,
          trees: rows.length,
          tree_days: sum(rows, (one) => daysLeft(one.day)),
        })),
      },
    },
    recent,
  }
}

function monthBefore(day, months) {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 7)
}

/** Days of its month from this day on. */
function daysLeft(day) {
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
  return last + 1 - Number(day.slice(8, 10))
}

function byMonth(rows, firstMonth, today) {
  const before = rows.filter(({ day }) => day.slice(0, 7) < firstMonth)
  const months = new Map()
  for (const row of rows
    .filter(({ day }) => day.slice(0, 7) >= firstMonth && day <= today)
    .sort((a, b) => (a.day < b.day ? -1 : 1)))
    months.set(row.day.slice(0, 7), [...(months.get(row.day.slice(0, 7)) ?? []), row])
  return { before, months }
}

async function earlierTotal(db, accounts, before) {
  const total = (column) =>
    db
      .select({ amount: sql`coalesce(sum(${transfers.amount}), 0)`.mapWith(Number) })
      .from(transfers)
      .where(and(inArray(column, accounts), lte(transfers.at, before)))
  const [[paidIn], [paidOut]] = await Promise.all([total(transfers.credit), total(transfers.debit)])
  return paidIn.amount - paidOut.amount
}

const creditsOfAsset = sql`(select sum(e.credits) from asset_events e where e.asset_id = ${assetEvents.assetId})`
const latestOfAsset = sql`(select max(e.seq) from asset_events e where e.asset_id = ${assetEvents.assetId})`

const recentEvents = (db, userId) =>
  db
    .select({
      at: assetEvents.at,
      asset_id: assetEvents.assetId,
      kind: assets.kind,
      title: assets.title,
      event: assetEvents.event,
      status: assets.status,
      credits: creditsOfAsset.mapWith(Number),
      reason: assetEvents.reason,
    })
    .from(assetEvents)
    .innerJoin(assets, eq(assets.id, assetEvents.assetId))
    .where(and(eq(assetEvents.ownerId, userId), isNull(assets.deletedAt), eq(assetEvents.seq, latestOfAsset)))
    .orderBy(desc(assetEvents.seq))
    .limit(20)

/** Reads the counters that the product keeps: counting all members for each dashboard would take far longer. */
async function readRank(db, userId) {
  const above = Array.from({ length: 6 }, (_, level) => {
    const end = level === 5 ? '' : ` and node < (((m.credits >> ${4 * (level + 1)}) + 1) << 4)`
    return `(select coalesce(sum(members), 0) from rank_counts where level = ${level} and node > (m.credits >> ${4 * level})${end})`
  }).join(' + ')
  const { rows } = await db.execute(sql`
    select 1 + ${sql.raw(above)} as position,
      (select coalesce(sum(members), 0) from rank_counts where level = 5) as members
    from (select coalesce((select credits from rank_members where user_id = ${userId}), 0) as credits) as m`)
  return { position: Number(rows[0].position), members: Number(rows[0].members) }
}
