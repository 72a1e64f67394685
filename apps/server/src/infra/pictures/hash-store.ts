import {
  hashOf,
  type PictureHash,
  type PictureSearch,
  SIMILARITY_MIN,
  searchOf,
  similarity,
} from '@eco/domain/photos/picture-hash'
import { sql } from 'kysely'
import type { Database, Db } from '../db/port.ts'

/** Photos of assets and proofs of activities share one index. A row is deleted with its picture. */
export type Picture = { photoId: string } | { proofId: string }
/** What is stored of a picture, and what is searched for. */
export type HashedPicture = { hash: PictureHash; search: PictureSearch }
export type Copy = { seq: number; photoId: string | null; proofId: string | null; similarity: number }

/** Most rows from one index lookup: featureless pictures share their values with thousands. */
const CANDIDATES_MAX = 5_000
/** Most similar pictures that are recorded for one picture. */
const MATCHES_MAX = 100
const BAND_COLUMNS = ['band1', 'band2', 'band3'] as const

/** @param grey GREY_PX x GREY_PX brightness values, row by row */
export const hashPicture = (grey: Uint8Array): HashedPicture => ({
  hash: hashOf(grey),
  search: searchOf(grey),
})

/** Serializes comparisons until the transaction ends: of two copies sent at once, the second finds the first. */
export async function lockPictures(database: Database, tx: Db): Promise<void> {
  await database.lock(tx.selectFrom('proofGate').select('one').where('one', '=', 1)).execute()
}

/** Stored pictures that seem to be copies of this one or its original, the most similar first. */
export async function findCopies(database: Database, db: Db, { search }: HashedPicture): Promise<Copy[]> {
  const found = new Map<number, number>()
  for (const [band, column] of BAND_COLUMNS.entries()) {
    const values = [...(search.bands[band]?.keys() ?? [])]
    const rows = await db
      .selectFrom('pictureHashes')
      .select(['seq', `${column} as value`, 'spectrum'])
      .where((e) => sql<boolean>`${e.ref(column)} ${anyOf(database, values)}`)
      .limit(CANDIDATES_MAX)
      .execute()
    for (const { seq, value, spectrum } of rows) {
      if (found.has(seq)) continue
      const most = similarity(search, { band, value, spectrum: bytesOf(spectrum) })
      if (most >= SIMILARITY_MIN) found.set(seq, most)
    }
  }
  return found.size === 0 ? [] : readCopies(db, found)
}

/** One parameter, because binding hundreds takes longer than the search. */
const anyOf = ({ engine }: Database, values: readonly number[]) =>
  engine === 'postgres'
    ? sql`= any(${values}::int[])`
    : sql`in (select value from json_each(${JSON.stringify(values)}))`

function bytesOf(spectrum: string): Int8Array {
  const { buffer, byteOffset, length } = Buffer.from(spectrum, 'base64')
  return new Int8Array(buffer, byteOffset, length)
}

/** Photos that belong to no asset come last, so that uploads cannot crowd out what counts. */
async function readCopies(db: Db, found: ReadonlyMap<number, number>): Promise<Copy[]> {
  const rows = await db
    .selectFrom('pictureHashes as h')
    .leftJoin('photos as p', 'p.id', 'h.photoId')
    .select(['h.seq', 'h.photoId', 'h.proofId', 'p.assetId', 'p.visitTreeId'])
    .where('h.seq', 'in', [...found.keys()])
    .execute()
  return rows
    .map(({ assetId, visitTreeId, ...row }) => ({
      ...row,
      similarity: found.get(row.seq) ?? 0,
      isLoose: row.proofId === null && assetId === null && visitTreeId === null,
    }))
    .sort((a, b) => Number(a.isLoose) - Number(b.isLoose) || b.similarity - a.similarity)
    .slice(0, MATCHES_MAX)
}

/** Stores a hash with the copies that `findCopies` found. A picture that has a hash keeps it. */
export async function insertHash(
  database: Database,
  tx: Db,
  picture: Picture,
  { hash: { bands, spectrum } }: HashedPicture,
  copies: readonly Copy[],
): Promise<void> {
  const [band1, band2, band3] = bands
  const stored = await tx
    .insertInto('pictureHashes')
    .values({ ...picture, band1, band2, band3, spectrum: Buffer.from(spectrum.buffer).toString('base64') })
    .onConflict((c) => c.doNothing())
    .returning('seq')
    .executeTakeFirst()
  if (!stored || copies.length === 0) return
  // Some may be deleted at this moment.
  const seqs = copies.map(({ seq }) => seq)
  const kept = await database
    .keep(tx.selectFrom('pictureHashes').select('seq').where('seq', 'in', seqs).orderBy('seq'))
    .execute()
  const matches = kept.flatMap(({ seq: other }) => {
    const { similarity = 0 } = copies.find(({ seq }) => seq === other) ?? {}
    return [
      { picture: stored.seq, other, similarity },
      { picture: other, other: stored.seq, similarity },
    ]
  })
  if (matches.length > 0) await tx.insertInto('pictureMatches').values(matches).execute()
}

/** Hashes a stored picture and records what it resembles. Runs in the caller's transaction. */
export async function addHash(
  database: Database,
  tx: Db,
  picture: Picture,
  hashed: HashedPicture,
): Promise<void> {
  await lockPictures(database, tx)
  await insertHash(database, tx, picture, hashed, await findCopies(database, tx, hashed))
}

/** Ids after `after` of pictures without hashes: those from before the hashes were stored. */
export async function picturesWithoutHash(
  db: Db,
  kind: 'photos' | 'proofs',
  after: string,
  most: number,
): Promise<string[]> {
  const [table, column] = kind === 'photos' ? ['photos', 'photo_id'] : ['activity_proofs', 'proof_id']
  const { rows } = await sql<{ id: string }>`select p.id from ${sql.table(table)} as p
    where p.id > ${after} and p.pixel_sha256 is not null
    and not exists (select 1 from picture_hashes h where h.${sql.raw(column)} = p.id)
    order by p.id limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}
