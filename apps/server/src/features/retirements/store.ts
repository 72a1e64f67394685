import type { Selectable } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

type Retirement = Selectable<Schema['retirements']>
export type RetirementTexts = Pick<Selectable<Schema['retirementTexts']>, 'keyNo' | 'beneficiary' | 'purpose'>

/** Rows of one statement; three parameters each, of which a database takes at least 32,766. */
const INSERTED_AT_ONCE = 1_000

export async function insertRetirement(
  tx: Db,
  row: Retirement & { ownerId: string },
  texts: RetirementTexts,
  serials: readonly string[],
): Promise<void> {
  const { id: retirementId, ownerId } = row
  await tx.insertInto('retirements').values(row).execute()
  await tx
    .insertInto('retirementTexts')
    .values({ retirementId, ownerId, ...texts })
    .execute()
  const all = serials.map((serial, position) => ({ retirementId, position, serial }))
  for (let at = 0; at < all.length; at += INSERTED_AT_ONCE)
    await tx
      .insertInto('retirementSerials')
      .values(all.slice(at, at + INSERTED_AT_ONCE))
      .execute()
}

const withTexts = (db: Db) =>
  db
    .selectFrom('retirements as r')
    .leftJoin('retirementTexts as t', 't.retirementId', 'r.id')
    .selectAll('r')
    .select(['t.beneficiary', 't.purpose'])

export type CertificateRow = Retirement & { beneficiary: string | null; purpose: string | null }

export const findCertificate = (db: Db, code: string): Promise<CertificateRow | undefined> =>
  withTexts(db).where('r.code', '=', code).executeTakeFirst()

export async function findCertificates(db: Db, ids: readonly string[]): Promise<CertificateRow[]> {
  return ids.length === 0 ? [] : withTexts(db).where('r.id', 'in', ids).execute()
}

/** The retirements of these blocks, which are never split or retired again. */
export async function retirementsOfSerials(
  db: Db,
  serials: readonly string[],
): Promise<{ id: string; serial: string }[]> {
  if (serials.length === 0) return []
  return db
    .selectFrom('retirementSerials')
    .select(['retirementId as id', 'serial'])
    .where('serial', 'in', serials)
    .execute()
}

/** A member's own, newest first. */
export const ownCertificates = (
  db: Db,
  ownerId: string,
  before: CreatedPlace | undefined,
  limit: number,
): Promise<CertificateRow[]> =>
  withTexts(db)
    .where('r.ownerId', '=', ownerId)
    .$if(before !== undefined, (q) =>
      q.where((e) =>
        e(e.refTuple('r.createdAt', 'r.id'), '<', e.tuple(before?.createdAt ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/** Retirements of a member whose purpose is public, newest first. */
export async function publicIds(db: Db, ownerId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('retirements')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('public', '=', 1)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The first blocks of serial numbers of each retirement. */
export async function firstSerials(
  db: Db,
  ids: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('retirementSerials')
    .selectAll()
    .where('retirementId', 'in', ids)
    .where('position', '<', most)
    .orderBy('position')
    .execute()
  for (const { retirementId, serial } of rows) found.get(retirementId)?.push(serial)
  return found
}

/** @param after position of the last one of the previous page */
export const serialsAfter = (db: Db, retirementId: string, after: number, limit: number) =>
  db
    .selectFrom('retirementSerials')
    .select(['position', 'serial'])
    .where('retirementId', '=', retirementId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()

/** @returns false if it is unknown or somebody else's */
export async function setPublic(tx: Db, code: string, ownerId: string, isPublic: boolean): Promise<boolean> {
  const done = await tx
    .updateTable('retirements')
    .set({ public: isPublic ? 1 : 0 })
    .where('code', '=', code)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

/** Certificates of an erased member stay, and say nothing of them. */
export async function detachOwner(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('retirements')
    .set({ ownerId: null, public: 0 })
    .where('ownerId', '=', ownerId)
    .execute()
}
