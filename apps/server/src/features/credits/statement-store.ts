import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { StatementCode } from '@eco/domain/credits/ledger'
import type { GameKey } from '@eco/domain/games/catalogue'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type StatementEntry = {
  seq: number
  at: number
  ref: string
  code: string
  cause: StatementCode
  assetId: string | null
  assetKind: string | null
  title: string | null
  /** the activity whose coins were posted */
  activityKey: ActivityKey | null
  /** the game whose points were posted */
  gameKey: GameKey | null
  /** null also if the asset was deleted */
  assetStatus: string | null
  /** change of the sum of the accounts */
  change: number
}

/** Length of `activity_` and 32 hex digits. */
const SUBMISSION_ID_LENGTH = 41

const touching = (accounts: readonly string[]) => (eb: ExpressionBuilder<Schema, 'transfers'>) =>
  eb.or([eb('transfers.debit', 'in', accounts), eb('transfers.credit', 'in', accounts)])

/**
 * Postings that changed these accounts, newest first.
 * @param before seq of the last row of the previous page
 */
export async function readEntries(
  db: Db,
  accounts: readonly string[],
  before: number | undefined,
  limit: number,
): Promise<StatementEntry[]> {
  const page = db
    .selectFrom('transfers')
    .selectAll()
    .where(touching(accounts))
    .$if(before !== undefined, (q) => q.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin('assets', 'assets.id', 'page.assetId')
    // The reference of a coin posting begins with the submission's id.
    .leftJoin('activitySubmissions as act', (join) =>
      join.on('act.id', '=', sql<string>`substr(page.ref, 1, ${sql.lit(SUBMISSION_ID_LENGTH)})`),
    )
    .leftJoin('gameRuns as run', 'run.id', 'page.ref')
    .select([
      'page.seq',
      'page.at',
      'page.ref',
      'page.code',
      'page.cause',
      'page.debit',
      'page.credit',
      'page.amount',
      'page.assetId',
      'assets.kind as assetKind',
      'assets.title',
      'act.activityKey',
      'run.gameKey',
      'assets.status',
      'assets.deletedAt',
    ])
    .orderBy('page.seq', 'desc')
    .execute()
  return rows.map(({ debit, credit, amount, status, deletedAt, ...row }) => ({
    ...row,
    assetStatus: deletedAt === null ? status : null,
    change: (accounts.includes(credit) ? amount : 0) - (accounts.includes(debit) ? amount : 0),
  }))
}

/** The sum of the accounts after the posting `seq`. */
export async function balanceAt(db: Db, accounts: readonly string[], seq: number): Promise<number> {
  const moved = await db
    .selectFrom('transfers')
    .select((eb) => [
      eb.fn.sum<number | null>('amount').filterWhere('credit', 'in', accounts).as('into'),
      eb.fn.sum<number | null>('amount').filterWhere('debit', 'in', accounts).as('out'),
    ])
    .where(touching(accounts))
    .where('seq', '<=', seq)
    .executeTakeFirstOrThrow()
  return (moved.into ?? 0) - (moved.out ?? 0)
}
