import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { assetEvents, assets, balances, evs, photos, transfers, trees } from './schema.mjs'

const ROWS_MAX = 1_000
const CREDITS = 50
const CM_PER_M = 100

const ofMember = (userId, kind) =>
  and(eq(assets.ownerId, userId), eq(assets.kind, kind), isNull(assets.deletedAt))

export async function listEvs(db, userId) {
  const rows = await db
    .select({ asset: getTableColumns(assets), ev: getTableColumns(evs) })
    .from(assets)
    .innerJoin(evs, eq(evs.assetId, assets.id))
    .where(ofMember(userId, 'ev'))
    .orderBy(desc(assets.createdAt), desc(assets.id))
    .limit(ROWS_MAX)
  return rows.map(({ asset, ev }) => ({
    ev_id: asset.id,
    vuid: asset.clientId,
    u_id: asset.ownerId,
    category: ev.category,
    manufacturers: ev.manufacturers,
    model: ev.model,
    purchase_year: ev.purchaseYear,
    energy_consumed: ev.energyKwhPer100Km,
    primary_charging_type: ev.chargingType,
    range: ev.rangeKm,
    grid_emission_factor: ev.gridKgPerKwh,
    top_speed: ev.topSpeedKmh,
    charging_time: ev.chargingTimeH,
    motor_power: ev.motorPowerKw,
    distance: ev.distanceKm,
    has_identifier: asset.identifierHash !== null,
    status: asset.status,
    reason_code: asset.reasonCode,
    reason: asset.reason,
    created_date: asset.createdAt,
  }))
}

export async function listTrees(db, userId) {
  const rows = await db
    .select({ asset: getTableColumns(assets), tree: getTableColumns(trees), photoId: photos.id })
    .from(assets)
    .innerJoin(trees, eq(trees.assetId, assets.id))
    .leftJoin(photos, eq(photos.assetId, assets.id))
    .where(ofMember(userId, 'tree'))
    .orderBy(desc(assets.createdAt), desc(assets.id), asc(photos.position))
  const found = new Map()
  for (const { asset, tree, photoId } of rows) {
    const one = found.get(asset.id) ?? { asset, tree, urls: [] }
    if (photoId !== null) one.urls.push(`/api/image/${photoId}`)
    found.set(asset.id, one)
  }
  return [...found.values()].map(({ asset, tree, urls }) => wireTree(asset, tree, urls))
}

const wireTree = (asset, tree, urls) => ({
  tid: asset.id,
  u_id: asset.ownerId,
  treename: tree.treeName,
  botanicalname: tree.botanicalName,
  plantingdate: tree.plantingDate,
  dbh: tree.dbhCm,
  height: tree.heightCm / CM_PER_M,
  location: tree.location,
  lat: tree.lat,
  lng: tree.lng,
  accuracy: tree.accuracyM,
  imageurl: urls[0] ?? null,
  imageUrls: urls,
  status: asset.status,
  reason_code: asset.reasonCode,
  reason: asset.reason,
  created_date: asset.createdAt,
})

export const newTree = z.strictObject({
  UID: z.string().max(100),
  TreeName: z.string().min(1).max(100),
  BotanicalName: z.string().min(1).max(100),
  PlantingDate: z.iso.date(),
  Height: z.number().positive().max(10_000),
  DBH: z.number().positive().max(1_000).optional(),
  Location: z.string().max(200),
  imageIds: z.array(z.string()).max(10),
})

/** Saves a tree with its event, its pending credits and their ledger row. */
export function saveTree(db, userId, body) {
  const [id, at] = [`tree_${randomUUID().replaceAll('-', '')}`, Date.now()]
  return db.transaction(async (tx) => {
    const account = `pending:${userId}`
    const [asset] = await tx
      .insert(assets)
      .values({
        ...{ id, ownerId: userId, kind: 'tree', title: body.TreeName, status: 'pending', revision: 1 },
        ...{ createdAt: at, updatedAt: at },
      })
      .returning()
    const [tree] = await tx
      .insert(trees)
      .values({
        ...{ assetId: id, treeName: body.TreeName, botanicalName: body.BotanicalName },
        ...{ speciesKey: body.BotanicalName.toLowerCase(), plantingDate: body.PlantingDate },
        ...{ heightCm: body.Height, dbhCm: body.DBH ?? null, location: body.Location },
      })
      .returning()
    await tx.insert(assetEvents).values({
      ...{ assetId: id, ownerId: userId, at, event: 'saved', actorId: userId, revision: 1, credits: CREDITS },
    })
    await tx.insert(transfers).values({
      ...{ code: 'CLAIM', ref: `${id}:1`, debit: 'issuance', credit: account, amount: CREDITS },
      ...{ at, assetId: id, actorId: userId, cause: 'saved' },
    })
    await tx
      .insert(balances)
      .values({ account, balance: CREDITS })
      .onConflictDoUpdate({
        target: balances.account,
        set: { balance: sql`${balances.balance} + ${CREDITS}` },
      })
    const [{ total }] = await tx.select({ total: count() }).from(assets).where(ofMember(userId, 'tree'))
    return { data: wireTree(asset, tree, []), treeCount: total }
  })
}
