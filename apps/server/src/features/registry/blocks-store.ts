import { type AssetKind, KIND_CODE } from '@eco/domain/assets/kinds'
import type { SerialState } from '@eco/domain/credits/serials'
import { type RegistryStatus, registryStatus, type SerialSearch } from '@eco/domain/registry/registry'
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { SerialBlockRow } from './block.ts'

export type BlockFilters = SerialSearch & {
  kind?: AssetKind | undefined
  inYear?: number | undefined
  status?: RegistryStatus | undefined
}
/** Position in the list: of a block in its issue. */
export type BlockPlace = { issueSeq: number; fromNo: number }

const OTHER_THAN_HELD: readonly SerialState[] = ['live', 'retired', 'cancelled']

type Blocks = ExpressionBuilder<Schema & { b: Schema['serialBlocks'] }, 'b'>

function matching(e: Blocks, filters: BlockFilters): ExpressionWrapper<Schema, 'serialBlocks', SqlBool> {
  const { kind, kindCode, year, inYear, status, range } = filters
  const conditions = [
    ...[kindCode, kind && KIND_CODE[kind]].flatMap((code) => (code ? [e('b.kindCode', '=', code)] : [])),
    ...[year, inYear].flatMap((one) => (one === undefined ? [] : [e('b.year', '=', one)])),
    ...(range ? [e('b.fromNo', '<=', range.toNo), e('b.toNo', '>=', range.fromNo)] : []),
    ...(status === 'held' ? [e('b.state', 'not in', OTHER_THAN_HELD)] : []),
    ...(status === undefined || status === 'held' ? [] : [e('b.state', '=', status)]),
  ]
  return e.and(conditions) as unknown as ExpressionWrapper<Schema, 'serialBlocks', SqlBool>
}

/** Blocks of serial numbers, the newest issue first, and in it the highest numbers. */
export async function readBlocks(
  db: Db,
  filters: BlockFilters,
  after: BlockPlace | undefined,
  limit: number,
): Promise<SerialBlockRow[]> {
  return (
    db
      .selectFrom('transfers as t')
      .innerJoin('serialBlocks as b', 'b.issueRef', 't.ref')
      .select(['b.kindCode', 'b.year', 'b.fromNo', 'b.toNo', 'b.state', 't.seq as issueSeq', 't.at'])
      // A literal, so that SQLite can use the index on issues.
      .where(sql<boolean>`t.code = 'ISSUE'`)
      .where((e) => matching(e as unknown as Blocks, filters))
      .$if(after !== undefined, (q) =>
        q.where(sql<boolean>`(t.seq, b.from_no) < (${after?.issueSeq}, ${after?.fromNo})`),
      )
      .orderBy('t.seq', 'desc')
      .orderBy('b.fromNo', 'desc')
      .limit(limit)
      .execute()
  )
}

export async function countBlocks(db: Db, filters: BlockFilters): Promise<number> {
  const { count } = await db
    .selectFrom('serialBlocks as b')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where((e) => matching(e as unknown as Blocks, filters))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Sum = { kindCode: SerialBlockRow['kindCode']; year: number; status: RegistryStatus } & Record<
  'blocks' | 'credits',
  number
>

/** Blocks and credits by kind, year and status. */
export async function sumBlocks(db: Db): Promise<Sum[]> {
  const rows = await db
    .selectFrom('serialBlocks')
    .select((e) => [
      'kindCode',
      'year',
      'state',
      e.fn.countAll<number>().as('blocks'),
      sql<number>`sum(to_no - from_no + 1)`.as('credits'),
    ])
    .groupBy(['kindCode', 'year', 'state'])
    .execute()
  return rows.map(({ state, blocks, credits, ...row }) => ({
    ...row,
    status: registryStatus(state),
    blocks: Number(blocks),
    credits: Number(credits),
  }))
}
