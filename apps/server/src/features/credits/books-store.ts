import type { Books } from '@eco/domain/credits/books'
import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'

/** Reads everything that `checkBooks` checks. Nothing may write to the ledger meanwhile. */
export async function readBooks(db: Db): Promise<Books> {
  return {
    cached: await readCached(db),
    summed: await sumPostings(db),
    assets: await readAssets(db),
    blocks: await db
      .selectFrom('serialBlocks')
      .select(['kindCode', 'year', 'fromNo', 'toNo', 'ownerId', 'state'])
      .execute(),
    nextNo: await readCounters(db),
    selfIssued: await readSelfIssued(db),
    unretired: await countUnretired(db),
    rewards: await readRewards(db),
    points: await readPoints(db),
  }
}

async function readCached(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('balances').select(['account', 'balance']).execute()
  return new Map(rows.map((row) => [row.account, row.balance]))
}

async function sumPostings(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const [column, sign] of [
    ['credit', 1],
    ['debit', -1],
  ] as const) {
    const rows = await db
      .selectFrom('transfers')
      .select((eb) => [`${column} as account`, eb.fn.sum<number>('amount').as('amount')])
      .groupBy(column)
      .execute()
    for (const row of rows) sums.set(row.account, (sums.get(row.account) ?? 0) + sign * row.amount)
  }
  return sums
}

async function readAssets(db: Db): Promise<Books['assets']> {
  const moved = await db
    .selectFrom('transfers')
    .select((eb) => ['assetId', 'code', eb.fn.sum<number>('amount').as('amount')])
    .where('code', 'in', ['ISSUE', 'REVERSE'])
    .groupBy(['assetId', 'code'])
    .execute()
  const issued = new Map<string | null, number>()
  for (const { assetId, code, amount } of moved)
    issued.set(assetId, (issued.get(assetId) ?? 0) + (code === 'ISSUE' ? amount : -amount))
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'ownerId', 'status', 'deletedAt', 'issueRef'])
    .execute()
  return rows.map(({ deletedAt, ...row }) => ({
    ...row,
    deleted: deletedAt !== null,
    issued: issued.get(row.id) ?? 0,
  }))
}

async function readCounters(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('serialCounters').selectAll().execute()
  return new Map(rows.map((row) => [`${row.kindCode}-${row.year}`, row.nextNo]))
}

async function readSelfIssued(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('assets', 'assets.id', 'transfers.assetId')
    .select('transfers.ref')
    .where('transfers.code', '=', 'ISSUE')
    .whereRef('transfers.actorId', '=', 'assets.ownerId')
    .execute()
  return rows.map((row) => row.ref)
}

async function countUnretired(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('transfers')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('debit', 'like', 'retired:%')
    .executeTakeFirstOrThrow()
  return rows
}

async function readRewards(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('activitySubmissions')
    .select((eb) => ['userId', eb.fn.sum<number>('reward').as('coins')])
    .where('status', '=', 'accepted')
    .where((eb) => eb.or([eb('review', 'is', null), eb('review', '=', 'approved')]))
    .groupBy('userId')
    .execute()
  return new Map(rows.map((row) => [row.userId, row.coins]))
}

async function readPoints(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('gameRuns')
    .select((eb) => ['userId', eb.fn.sum<number | null>('counted').as('points')])
    .where('finishedAt', 'is not', null)
    .groupBy('userId')
    .execute()
  return new Map(rows.map((row) => [row.userId ?? '', row.points ?? 0]))
}

export type CheckedBalance = { account: string; stored: number; counted: number }

/** The next balances in account order, each with the sum of its postings, from one snapshot. */
export async function readCheckedBalances(db: Db, after: string, most: number): Promise<CheckedBalance[]> {
  const { rows } = await sql<CheckedBalance>`
    select account, balance as stored,
      (select coalesce(sum(amount), 0) from transfers where credit = account)
        - (select coalesce(sum(amount), 0) from transfers where debit = account) as counted
    from (select account, balance from balances where account > ${after} order by account limit ${sql.lit(most)}) as next
    order by account`.execute(db)
  return rows
}

/** Serial counters whose next number does not follow their last block. */
export async function findWrongCounter(db: Db): Promise<CheckedBalance | undefined> {
  const last = sql`coalesce((select to_no from serial_blocks b where b.kind_code = c.kind_code and b.year = c.year
    order by from_no desc limit 1), 0) + 1`
  const { rows } = await sql<CheckedBalance>`
    select kind_code || '-' || cast(year as text) as account, next_no as stored, ${last} as counted
    from serial_counters c where next_no <> ${last} limit 1`.execute(db)
  return rows[0]
}
