import { areCopies, type Look, nearBands } from '@eco/domain/photos/perceptual-hashes'
import { sql } from 'kysely'
import type { Db } from '../db/port.ts'

/**
 * Proofs of activities and photos of assets have separate tables, whose rows are deleted with the picture.
 */
export type PerceptualHashTable = 'proofLooks' | 'photoLooks'

/** Most rows from one index look-up: featureless pictures share their hashes with thousands. */
const CANDIDATES_MAX = 2_000
const BAND_COLUMNS = ['band1', 'band2', 'band3'] as const

export async function insertLooks(
  tx: Db,
  table: PerceptualHashTable,
  pictureId: string,
  looks: readonly Look[],
): Promise<void> {
  await tx
    .insertInto(table)
    .values(
      looks.map(({ crop, bands: [band1, band2, band3], thumb }) => ({
        ...{ pictureId, crop, band1, band2, band3 },
        thumb: Buffer.from(thumb).toString('base64'),
      })),
    )
    .onConflict((c) => c.columns(['pictureId', 'crop']).doNothing())
    .execute()
}

/**
 * Stored pictures that may be copies of this one. Three index look-ups, however many pictures are stored.
 * @param looks of the picture in every orientation
 * @returns ids of pictures
 */
export async function findCopies(
  db: Db,
  table: PerceptualHashTable,
  looks: readonly Look[],
): Promise<string[]> {
  const copies = new Set<string>()
  for (const [at, column] of BAND_COLUMNS.entries()) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where(
        column,
        'in',
        looks.flatMap(({ bands }) => nearBands(bands[at] ?? 0)),
      )
      .limit(CANDIDATES_MAX)
      .execute()
    for (const { pictureId, crop, band1, band2, band3, thumb } of rows) {
      if (copies.has(pictureId)) continue
      const stored: Look = { crop, bands: [band1, band2, band3], thumb: Buffer.from(thumb, 'base64') }
      if (looks.some((look) => areCopies(look, stored))) copies.add(pictureId)
    }
  }
  return [...copies]
}

/** Ids after `after` of pictures without hashes: those from before the hashes were stored. */
export async function picturesWithoutLooks(
  db: Db,
  table: PerceptualHashTable,
  after: string,
  most: number,
): Promise<string[]> {
  const of = sql.table(table === 'proofLooks' ? 'activity_proofs' : 'photos')
  const looks = sql.table(table === 'proofLooks' ? 'proof_looks' : 'photo_looks')
  const { rows } = await sql<{ id: string }>`select p.id from ${of} as p
    left join ${looks} as l on l.picture_id = p.id and l.crop = 0
    where p.id > ${after} and p.dhash is not null and l.picture_id is null
    order by p.id limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}
