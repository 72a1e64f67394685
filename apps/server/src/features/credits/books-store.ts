import type { Books } from '@eco/domain/credits/books'
import type { Db } from '../../infra/db/port.ts'

/** Reads everything that `checkBooks` checks. The books must stand still meanwhile. */
export async function readBooks(db: Db): Promise<Books> {
  return {
    cached: await readCached(db),
    summed: await sumTransfers(db),
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

async function sumTransfers(db: Db): Promise<Map<string, number>> {
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
