import { readSerial } from '@eco/domain/public-log/leaf'
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

/**
 * Moves up to `most` queued entries into the log, in the order of their postings. One statement reads and
 * inserts them, so that an entry that is committed meanwhile waits for the next time.
 * @param size entries in the log before
 */
export async function moveQueued(tx: Db, size: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ idx: number; leaf: string }>`
    insert into log_leaves (idx, posting_seq, leaf)
    select ${sql.lit(size)} + row_number() over (order by posting_seq) - 1, posting_seq, leaf
    from (select posting_seq, leaf from log_queue order by posting_seq limit ${sql.lit(most)}) as next
    returning idx, leaf`.execute(tx)
  await sql`delete from log_queue where posting_seq in (select posting_seq from log_leaves where idx >= ${size})`.execute(
    tx,
  )
  return rows.toSorted((one, other) => one.idx - other.idx).map(({ leaf }) => leaf)
}

/** Makes the entries findable by serial number. @param first index of the first of these entries */
export async function insertBlocks(tx: Db, first: number, serials: readonly (readonly string[])[]) {
  // Numbers and one of three codes, read from texts of a fixed form: parameters would take most of the time.
  const rows = serials.flatMap((texts, at) =>
    texts.flatMap((text) => {
      const block = readSerial(text)
      return block ? [`('${block.kindCode}',${block.year},${block.fromNo},${block.toNo},${first + at})`] : []
    }),
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
  const bytes = row?.hashes ?? new Uint8Array(0)
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
}

/** The partial tiles of a log of this size. */
export async function readEdge(db: Db, size: number): Promise<Tile[]> {
  const tiles: Tile[] = []
  for (const { level, index } of edgeTiles(size))
    tiles.push({ level, index, hashes: await readTile(db, level, index) })
  return tiles
}

export async function putTiles(tx: Db, tiles: readonly Tile[]): Promise<void> {
  for (const { level, index, hashes } of tiles)
    await tx
      .insertInto('logTiles')
      .values({ level, idx: index, hashes: Buffer.concat(hashes) })
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
