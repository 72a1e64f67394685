import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import type { PostingCode } from '@eco/domain/credits/ledger'
import { type SerialBlock, type SerialRange, serialText } from '@eco/domain/credits/serials'
import { readLeaf } from '@eco/domain/public-log/leaf'
import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'

/** Indexes in the public log by the postings' seq; leaves out postings that it does not contain yet. */
export async function logIndexesOf(db: Db, postingSeqs: readonly number[]): Promise<Map<number, number>> {
  if (postingSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('logLeaves')
    .select(['postingSeq', 'idx'])
    .where('postingSeq', 'in', postingSeqs)
    .execute()
  return new Map(rows.map(({ postingSeq, idx }) => [postingSeq, idx]))
}

/** Entries of the public log; null before the first checkpoint. */
export async function logSize(db: Db): Promise<number | null> {
  const state = await db.selectFrom('logState').select('size').executeTakeFirst()
  return state?.size ?? null
}

export type LoggedMove = {
  seq: number
  code: PostingCode
  at: number
  /** id of a retirement or transfer, or of the asset's revision */
  ref: string
  logIndex: number
  /** name and version of the rule that gave the amount */
  rule: string | null
  /** the numbers that moved, as far as they are asked for */
  ranges: SerialRange[]
}

/** Everything in the public log that moved one of these numbers, in order. */
export async function movesOf(db: Db, wanted: SerialBlock): Promise<LoggedMove[]> {
  const rows = await db
    .selectFrom('logBlocks as b')
    .innerJoin('logLeaves as l', 'l.idx', 'b.idx')
    .innerJoin('transfers as t', 't.seq', 'l.postingSeq')
    .select(['b.fromNo', 'b.toNo', 'l.idx', 'l.leaf', 't.seq', 't.code', 't.at', 't.ref'])
    .where('b.kindCode', '=', wanted.kindCode)
    .where('b.year', '=', wanted.year)
    .where('b.fromNo', '<=', wanted.toNo)
    .where('b.toNo', '>=', wanted.fromNo)
    // Blocks never exceed an issue, so that the index need not be read from its beginning.
    .where('b.fromNo', '>', wanted.fromNo - CREDITS_PER_ASSET)
    .orderBy('l.idx')
    .orderBy('b.fromNo')
    .execute()
  const moves = new Map<number, LoggedMove>()
  for (const { idx, leaf, seq, code, at, ref, ...range } of rows) {
    const known = moves.get(seq)
    if (known) known.ranges.push(range)
    else
      moves.set(seq, {
        ...{ seq, code, at, ref, logIndex: idx, rule: readLeaf(leaf)?.rule ?? null },
        ranges: [range],
      })
  }
  return [...moves.values()]
}

/** When each of these blocks was last moved by an entry of the public log, ms since 1970, by its serial numbers. */
export async function lastMovedAt(db: Db, blocks: readonly SerialBlock[]): Promise<Map<string, number>> {
  if (blocks.length === 0) return new Map()
  const keys = blocks.map(
    ({ kindCode, year, fromNo }) => sql`(${sql.lit(kindCode)}, ${sql.lit(year)}, ${sql.lit(fromNo)})`,
  )
  const { rows } = await sql<SerialBlock & { at: number }>`
    select s.kind_code, s.year, s.from_no, s.to_no, max(t.at) as at
    from serial_blocks s
    join log_blocks b on b.kind_code = s.kind_code and b.year = s.year and b.from_no <= s.from_no
      and b.to_no >= s.to_no and b.from_no > s.from_no - ${sql.lit(CREDITS_PER_ASSET)}
    join log_leaves l on l.idx = b.idx
    join transfers t on t.seq = l.posting_seq
    where (s.kind_code, s.year, s.from_no) in (values ${sql.join(keys)})
    group by s.kind_code, s.year, s.from_no, s.to_no`.execute(db)
  return new Map(rows.map(({ at, ...block }) => [serialText(block), at]))
}
