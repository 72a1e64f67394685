import type { Flag } from '@eco/domain/review/cases'
import type { Selectable } from 'kysely'
import { send } from '../../../infra/db/pipeline.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'

export type CaseRow = Selectable<Schema['reviewCases']>

type Named = 'id' | 'kind' | 'entryId' | 'ownerId' | 'purpose' | 'nth' | 'openedAt' | 'flaggedAt'
type NewCase = Pick<CaseRow, Named> & Partial<CaseRow>

export async function insertCase(tx: Db, row: NewCase): Promise<void> {
  await send(tx, tx.insertInto('reviewCases').values(row))
}

export async function changeCase(tx: Db, id: string, change: Partial<CaseRow>): Promise<void> {
  await send(tx, tx.updateTable('reviewCases').set(change).where('id', '=', id))
}

/** Lets others take what a reviewer holds, whose account is erased. */
export async function releaseClaims(tx: Db, reviewerId: string): Promise<void> {
  await tx
    .updateTable('reviewCases')
    .set({ claimedBy: null, claimedUntil: null, claimedAt: null })
    .where('claimedBy', '=', reviewerId)
    .where('closedAt', 'is', null)
    .execute()
}

/** All cases of an entry, the newest first. */
export const readCases = (db: Db, entryId: string): Promise<CaseRow[]> =>
  db.selectFrom('reviewCases').selectAll().where('entryId', '=', entryId).orderBy('nth', 'desc').execute()

/** The open case of an entry, locked until the transaction ends. */
export async function lockOpenCase(
  database: Database,
  tx: Db,
  by: { id: string } | { entryId: string },
): Promise<CaseRow | undefined> {
  const open = tx.selectFrom('reviewCases').selectAll().where('closedAt', 'is', null)
  const query = 'id' in by ? open.where('id', '=', by.id) : open.where('entryId', '=', by.entryId)
  return database.lock(query).executeTakeFirst()
}

/** Replaces what is known about claims that resemble an entry, in both directions. */
export async function replaceFlags(
  tx: Db,
  entryId: string,
  flags: readonly { flag: Flag; otherId: string }[],
): Promise<void> {
  await tx
    .deleteFrom('entryFlags')
    .where((e) => e.or([e('entryId', '=', entryId), e('otherId', '=', entryId)]))
    .execute()
  if (flags.length === 0) return
  await tx
    .insertInto('entryFlags')
    .values(
      flags.flatMap(({ flag, otherId }) => [
        { entryId, flag, otherId },
        { entryId: otherId, flag, otherId: entryId },
      ]),
    )
    .onConflict((c) => c.columns(['entryId', 'flag', 'otherId']).doNothing())
    .execute()
}

/** Stores what a visit of a tree resembles. */
export async function insertFlags(
  tx: Db,
  entryId: string,
  flags: readonly { flag: Flag; otherId: string }[],
): Promise<void> {
  if (flags.length > 0)
    await tx
      .insertInto('entryFlags')
      .values(flags.map(({ flag, otherId }) => ({ entryId, flag, otherId })))
      .execute()
}

/** Whether an asset has photos, an identifier and stored flags. */
export async function readTraits(
  db: Db,
  assetId: string,
): Promise<{ photos: boolean; identifier: boolean; flags: boolean }> {
  const found = await db
    .selectFrom('assets')
    .select((e) => [
      'identifierHash',
      e
        .exists(e.selectFrom('photos').select('photos.id').whereRef('photos.assetId', '=', 'assets.id'))
        .as('photos'),
      e
        .exists(e.selectFrom('entryFlags').select('flag').whereRef('entryFlags.entryId', '=', 'assets.id'))
        .as('flags'),
    ])
    .where('id', '=', assetId)
    .executeTakeFirst()
  return {
    photos: Boolean(found?.photos),
    identifier: Boolean(found?.identifierHash),
    flags: Boolean(found?.flags),
  }
}

/** Assets with an open case whose flags were never searched for. */
export async function unflaggedEntries(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reviewCases')
    .select('entryId')
    .where('closedAt', 'is', null)
    .where('flaggedAt', 'is', null)
    .where('kind', 'not in', ['activity', 'visit'])
    .limit(most)
    .execute()
  return rows.map(({ entryId }) => entryId)
}

export async function markFlagged(tx: Db, entryId: string, flaggedAt: number | null): Promise<void> {
  await tx.updateTable('reviewCases').set({ flaggedAt }).where('entryId', '=', entryId).execute()
}
