import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Db } from '../../infra/db/port.ts'

/** What the second estimates need of the assets that a dashboard counts: neither rejected nor deleted. */
const counted = (db: Db, ownerId: string, kind: AssetKind) =>
  db
    .selectFrom('assets')
    .where('assets.ownerId', '=', ownerId)
    .where('assets.kind', '=', kind)
    .where('assets.deletedAt', 'is', null)
    .where('assets.status', '<>', 'rejected')

export const readEvs = (db: Db, ownerId: string) =>
  counted(db, ownerId, 'ev')
    .innerJoin('evs', 'evs.assetId', 'assets.id')
    .select(['category', 'distanceKm', 'energyKwhPer100Km as kwhPer100Km', 'gridKgPerKwh'])
    .execute()

export const readPanels = (db: Db, ownerId: string) =>
  counted(db, ownerId, 'solar')
    .innerJoin('solarPanels', 'solarPanels.assetId', 'assets.id')
    .select(['generationKwh', 'gridKgPerKwh'])
    .execute()

export const readTrees = (db: Db, ownerId: string) =>
  counted(db, ownerId, 'tree')
    .innerJoin('trees', 'trees.assetId', 'assets.id')
    .select(['dbhCm', 'heightCm', 'botanicalName'])
    .execute()
