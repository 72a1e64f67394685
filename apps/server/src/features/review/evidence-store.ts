import { SAME_PLACE_DEGREES } from '@eco/domain/activities/duplicate-tree'
import type { Db } from '../../infra/db/port.ts'

/** Longitudes that name the same meridian, degrees apart. */
const ACROSS_DATE_LINE = [0, 360, -360]

/** Two claims that resemble each other. `other` is neither deleted nor rejected. */
export type Resemblance = { assetId: string; other: string }

/** Live claims with a photo taken at the same place as one of these assets' photos. */
export async function findNearPlaces(db: Db, assetIds: readonly string[]): Promise<Resemblance[]> {
  if (assetIds.length === 0) return []
  return db
    .selectFrom('photos as mine')
    .innerJoin('photos as other', (join) =>
      join
        .onRef('other.assetId', '<>', 'mine.assetId')
        .on((eb) =>
          eb.between(
            'other.lat',
            eb('mine.lat', '-', SAME_PLACE_DEGREES),
            eb('mine.lat', '+', SAME_PLACE_DEGREES),
          ),
        )
        .on((eb) =>
          eb.or(
            ACROSS_DATE_LINE.map((turn) =>
              eb.between(
                'other.lng',
                eb('mine.lng', '+', turn - SAME_PLACE_DEGREES),
                eb('mine.lng', '+', turn + SAME_PLACE_DEGREES),
              ),
            ),
          ),
        ),
    )
    .innerJoin('assets', 'assets.id', 'other.assetId')
    .select((eb) => [
      eb.ref('mine.assetId').$notNull().as('assetId'),
      eb.ref('other.assetId').$notNull().as('other'),
    ])
    .distinct()
    .where('mine.assetId', 'in', assetIds)
    .where('assets.deletedAt', 'is', null)
    .where('assets.status', '<>', 'rejected')
    .execute()
}
