import type { Migration } from '../db/migration.ts'

/** The hashes of existing pictures are computed by cleanup jobs, from the files. */
export const pictureHashes: Migration = {
  version: 19,
  name: 'one index of photos and proofs, by new hashes',
  statements: ({ seq, int8, real, keyed }) => [
    `create table picture_hashes (
      seq ${seq}, photo_id text unique references photos(id) on delete cascade,
      proof_id text unique references activity_proofs(id) on delete cascade,
      band1 integer not null, band2 integer not null, band3 integer not null, spectrum text not null,
      check ((photo_id is null) <> (proof_id is null)))`,
    ...[1, 2, 3].map((band) => `create index picture_hashes_${band} on picture_hashes (band${band})`),
    // Each pair of similar pictures in both directions.
    `create table picture_matches (
      picture ${int8} not null references picture_hashes(seq) on delete cascade,
      other ${int8} not null references picture_hashes(seq) on delete cascade,
      similarity ${real} not null, primary key (picture, other))${keyed}`,
    `create index matches_of_other on picture_matches (other)`,
    ...['proof_looks', 'photo_looks'].map((table) => `drop table ${table}`),
    ...[0, 1, 2, 3].map((band) => `drop index photos_by_band_${band}`),
    ...['photos', 'activity_proofs'].map((table) => `alter table ${table} drop column dhash`),
  ],
}
