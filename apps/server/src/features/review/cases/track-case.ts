import type { Flag, TrackedEntry } from '@eco/domain/review/cases'
import type { Deps } from '../../../deps.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import { findNearPlaces } from '../evidence-store.ts'
import { closeCase, markFlagged, openCase, readTraits, replaceFlags, unflaggedEntries } from './case-store.ts'

/** Searches for other live claims that an asset resembles. */
export type Searches = {
  duplicatesOf(
    db: Db,
    assetId: string,
  ): Promise<{ match: 'same_file' | 'same_pixels' | 'alike'; otherAssetId: string }[]>
  identifierConflictsOf(db: Db, assetIds: readonly string[]): Promise<{ assetId: string; other: string }[]>
}

/** Opens or closes the case of an entry, in the transaction that changes the entry. */
export async function trackCase(
  tx: Db,
  { newId }: Pick<Deps, 'newId'>,
  searches: Searches,
  { entryId, kind, ownerId, at, state, actorId }: TrackedEntry,
): Promise<void> {
  if (state !== 'waiting') return closeCase(tx, entryId, { closedAt: at, outcome: state, decidedBy: actorId })
  await openCase(tx, { id: newId('case'), kind, entryId, ownerId, openedAt: at, flaggedAt: at })
  if (kind !== 'activity') await storeFlags(tx, searches, entryId)
}

async function storeFlags(tx: Db, searches: Searches, assetId: string): Promise<void> {
  const traits = await readTraits(tx, assetId)
  const flags = await searchFlags(tx, searches, assetId, traits)
  if (traits.flags || flags.length > 0) await replaceFlags(tx, assetId, flags)
}

/** The live claims that an asset resembles; of two photos only the closest match. */
export const findFlags = async (db: Db, searches: Searches, assetId: string): Promise<FoundFlag[]> =>
  searchFlags(db, searches, assetId, await readTraits(db, assetId))

type FoundFlag = { flag: Flag; otherId: string }

/** Searches only by what the asset has. */
async function searchFlags(
  db: Db,
  searches: Searches,
  assetId: string,
  has: { photos: boolean; identifier: boolean },
): Promise<FoundFlag[]> {
  const found = has.photos ? await searches.duplicatesOf(db, assetId) : []
  const same = new Set(found.flatMap(({ match, otherAssetId }) => (match === 'alike' ? [] : [otherAssetId])))
  const alike = new Set(found.flatMap(({ otherAssetId: id }) => (same.has(id) ? [] : [id])))
  const conflicts = has.identifier ? await searches.identifierConflictsOf(db, [assetId]) : []
  const near = has.photos ? await findNearPlaces(db, [assetId]) : []
  const flagged = (flag: Flag, ids: Iterable<string>) => [...ids].map((otherId) => ({ flag, otherId }))
  return [
    ...flagged('same_photo', same),
    ...flagged('alike_photo', alike),
    ...flagged(
      'near_place',
      near.map(({ other }) => other),
    ),
    ...flagged(
      'contested',
      conflicts.map(({ other }) => other),
    ),
  ]
}

/** Cases that one round of `flagOlderCases` looks at. */
const OLDER_AT_ONCE = 200

/** Searches for the flags of cases that were opened by the migration. */
export async function flagOlderCases(database: Database, searches: Searches, now: number): Promise<void> {
  for (;;) {
    const ids = await database.read((db) => unflaggedEntries(db, OLDER_AT_ONCE))
    for (const entryId of ids)
      await database.write(async (tx) => {
        await storeFlags(tx, searches, entryId)
        await markFlagged(tx, entryId, now)
      })
    if (ids.length < OLDER_AT_ONCE) return
  }
}
