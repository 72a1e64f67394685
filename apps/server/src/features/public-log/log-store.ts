import { HASH_BYTES } from '@eco/domain/public-log/merkle'
import { edgeTiles, type Tile } from '@eco/domain/public-log/tiles'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { Opening } from './append-store.ts'

export type LogState = Selectable<Schema['logState']>

export const readState = (db: Db): Promise<LogState | undefined> =>
  db.selectFrom('logState').selectAll().executeTakeFirst()

/** The state, locked until the end of the write: one process at a time appends to the log. */
export const lockState = (database: Database, tx: Db): Promise<LogState | undefined> =>
  database.lock(tx.selectFrom('logState').selectAll()).executeTakeFirst()

/** Does nothing if there is a state. */
export async function insertState(tx: Db, state: Omit<LogState, 'one'>): Promise<void> {
  await tx
    .insertInto('logState')
    .values({ one: 1, ...state })
    .onConflict((c) => c.column('one').doNothing())
    .execute()
}

export async function updateState(tx: Db, change: Partial<Omit<LogState, 'one'>>): Promise<void> {
  await tx.updateTable('logState').set(change).execute()
}

export async function isQueueEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('logQueue').select('postingSeq').limit(1).executeTakeFirst()) === undefined
}

/** Entries that have no index yet, and when the first of them was posted; null without one. */
export async function readQueued(db: Db): Promise<{ count: number; since: number | null }> {
  const { count, first } = await db
    .selectFrom('logQueue')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min<number | null>('postingSeq').as('first')])
    .executeTakeFirstOrThrow()
  if (first === null) return { count: 0, since: null }
  const posting = await db.selectFrom('transfers').select('at').where('seq', '=', first).executeTakeFirst()
  return { count: Number(count), since: posting?.at ?? null }
}

export type Moved = { idx: number; postingSeq: number; leaf: string }

/**
 * Copies up to `most` queued entries into the log, in the order of their postings. One statement reads and
 * inserts them, so that an entry that is committed meanwhile waits for the next time.
 * @param size entries in the log before
 */
export async function copyQueued(tx: Db, size: number, most: number): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    insert into log_leaves (idx, posting_seq, leaf)
    select ${sql.lit(size)} + row_number() over (order by posting_seq) - 1, posting_seq, leaf
    from (select posting_seq, leaf from log_queue order by posting_seq limit ${sql.lit(most)}) as next
    returning idx, posting_seq, leaf`.execute(tx)
  return rows.toSorted((one, other) => one.idx - other.idx)
}

/** The bounds let the database read these rows alone, also before it has statistics. @param moved at least one */
export async function deleteQueued(tx: Db, moved: readonly Moved[]): Promise<void> {
  const [first, last] = [moved[0], moved.at(-1)]
  await sql`delete from log_queue
    where posting_seq between ${first?.postingSeq} and ${last?.postingSeq} and posting_seq in
      (select posting_seq from log_leaves where idx between ${first?.idx} and ${last?.idx})`.execute(tx)
}

/** In the text of an entry only its serial numbers have this form. */
const SERIALS = /"ECO-(EV|SOL|TRE)-(\d{4})-(\d{1,15})-(\d{1,15})"/g

/** Makes the entries findable by serial number. */
export async function insertBlocks(tx: Db, moved: readonly Moved[]) {
  // Numbers and one of three codes, read from texts of a fixed form: parameters would take most of the time.
  const rows = moved.flatMap(({ idx, leaf }) =>
    Array.from(
      leaf.matchAll(SERIALS),
      ([, kind, year, from, to]) => `('${kind}',${year},${from},${to},${idx})`,
    ),
  )
  if (rows.length === 0) return
  await sql`insert into log_blocks (kind_code, year, from_no, to_no, idx) values ${sql.raw(rows.join(','))}`.execute(
    tx,
  )
}

/** The hashes of a tile; none where there is no tile. */
export async function readTile(db: Db, level: number, index: number): Promise<readonly Uint8Array[]> {
  const row = await db
    .selectFrom('logTiles')
    .select('hashes')
    .where('level', '=', level)
    .where('idx', '=', index)
    .executeTakeFirst()
  return hashesIn(row?.hashes)
}

const hashesIn = (bytes: Uint8Array = new Uint8Array(0)): readonly Uint8Array[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

/** The partial tiles of a log of this size. */
export async function readEdge(db: Db, size: number): Promise<Tile[]> {
  const names = edgeTiles(size)
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('logTiles')
    .selectAll()
    .where((eb) =>
      eb.or(names.map(({ level, index }) => eb.and([eb('level', '=', level), eb('idx', '=', index)]))),
    )
    .execute()
  return names.map(({ level, index }) => ({
    level,
    index,
    hashes: hashesIn(rows.find((row) => row.level === level && row.idx === index)?.hashes),
  }))
}

export async function putTiles(tx: Db, tiles: readonly Tile[]): Promise<void> {
  await tx
    .insertInto('logTiles')
    .values(tiles.map(({ level, index, hashes }) => ({ level, idx: index, hashes: Buffer.concat(hashes) })))
    .onConflict((c) =>
      c.columns(['level', 'idx']).doUpdateSet((eb) => ({ hashes: eb.ref('excluded.hashes') })),
    )
    .execute()
}

/** The entries `from` to before `to`, in order. */
export async function readLeaves(db: Db, from: number, to: number): Promise<string[]> {
  const rows = await db
    .selectFrom('logLeaves')
    .select('leaf')
    .where('idx', '>=', from)
    .where('idx', '<', to)
    .orderBy('idx')
    .execute()
  return rows.map(({ leaf }) => leaf)
}

export type LoggedEntry = { index: number; leaf: string; openings: readonly Opening[] }

/**
 * The entries of the postings with these references, such as the id of a retirement, in the log's order, with
 * what their commitments commit to. Leaves out postings that are not in the log yet.
 */
export async function entriesOf(db: Db, refs: readonly string[]): Promise<Map<string, LoggedEntry[]>> {
  const found = new Map<string, LoggedEntry[]>(refs.map((ref) => [ref, []]))
  if (refs.length === 0) return found
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('logLeaves', 'logLeaves.postingSeq', 'transfers.seq')
    .select(['ref', 'postingSeq', 'idx', 'leaf'])
    .where('ref', 'in', refs)
    .orderBy('idx')
    .execute()
  const seqs = rows.map(({ postingSeq }) => postingSeq)
  const openings =
    seqs.length === 0
      ? []
      : await db.selectFrom('logOpenings').selectAll().where('postingSeq', 'in', seqs).execute()
  for (const { ref, postingSeq, idx, leaf } of rows) {
    const own = openings.filter((opening) => opening.postingSeq === postingSeq)
    found.get(ref)?.push({ index: idx, leaf, openings: own })
  }
  return found
}
