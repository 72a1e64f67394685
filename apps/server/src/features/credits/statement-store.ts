import type { StatementFilter } from '@eco/contract/credits/credits'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { MEMBERS_OF_GROUP } from '@eco/domain/credits/entry-groups'
import { accountOf, type StatementCode } from '@eco/domain/credits/ledger'
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
  /** of a transfer: both members, by the names they have now, and the serial numbers as JSON */
  transfer: { senderId: string; sender: string | null; receiver: string | null; serials: string } | null
  /** in the public log; null until it is sealed */
  logIndex: number | null
  /** change of the sum of the accounts */
  change: number
}

/** Length of `activity_` or `transfer_` and 32 hex digits; a reference may go on after them. */
const ID_LENGTH = 41
const idOf = sql<string>`substr(page.ref, 1, ${sql.lit(ID_LENGTH)})`

const touching = (accounts: readonly string[]) => (eb: ExpressionBuilder<Schema, 'transfers'>) =>
  eb.or([eb('transfers.debit', 'in', accounts), eb('transfers.credit', 'in', accounts)])

/** The accounts of a statement, and which of their postings. */
export type Wanted = { accounts: readonly string[]; filter: StatementFilter }

function postings(db: Db, { accounts, filter }: Wanted) {
  const { entries, asset_kind: kind, asset_id: assetId, from, until } = filter
  const { codes, causes, exceptCauses } = entries === undefined ? {} : MEMBERS_OF_GROUP[entries]
  let query = db.selectFrom('transfers').where(touching(accounts))
  if (codes) query = query.where('code', 'in', codes)
  if (causes) query = query.where('cause', 'in', causes)
  if (exceptCauses) query = query.where('cause', 'not in', exceptCauses)
  if (assetId !== undefined) query = query.where('assetId', '=', assetId)
  if (kind !== undefined)
    query = query.where('assetId', 'in', (eb) =>
      eb.selectFrom('assets').select('assets.id').where('kind', '=', kind),
    )
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  return query
}

/** Change of the sum of the accounts by a posting. */
const changeIn = (accounts: readonly string[]) => sql<number>`case when credit in (${sql.join(accounts)})
  then amount else 0 end - case when debit in (${sql.join(accounts)}) then amount else 0 end`

/**
 * The wanted postings, newest first.
 * @param before seq of the last row of the previous page
 */
export async function readEntries(
  db: Db,
  wanted: Wanted,
  before: number | undefined,
  limit: number,
): Promise<StatementEntry[]> {
  const { accounts } = wanted
  const page = postings(db, wanted)
    .selectAll()
    .$if(before !== undefined, (q) => q.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin('assets', 'assets.id', 'page.assetId')
    // The reference of a coin posting begins with the submission's id.
    .leftJoin('activitySubmissions as act', (join) => join.on('act.id', '=', idOf))
    .leftJoin('creditTransfers as offer', (join) => join.on('offer.id', '=', idOf))
    .leftJoin('users as sender', 'sender.id', 'offer.senderId')
    .leftJoin('users as receiver', 'receiver.id', 'offer.receiverId')
    .leftJoin('gameRuns as run', 'run.id', 'page.ref')
    .leftJoin('logLeaves as leaf', 'leaf.postingSeq', 'page.seq')
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
      'offer.senderId',
      'leaf.idx as logIndex',
      'sender.username as sender',
      'receiver.username as receiver',
      'offer.serials',
      'assets.status',
      'assets.deletedAt',
    ])
    .orderBy('page.seq', 'desc')
    .execute()
  return rows.map(
    ({ debit, credit, amount, status, deletedAt, senderId, sender, receiver, serials, ...row }) => ({
      ...row,
      transfer: senderId === null || serials === null ? null : { senderId, sender, receiver, serials },
      assetStatus: deletedAt === null ? status : null,
      change: (accounts.includes(credit) ? amount : 0) - (accounts.includes(debit) ? amount : 0),
    }),
  )
}

/** The sum of the accounts after each posting from `first` to `last`, by its seq. */
export async function readBalancesAfter(
  db: Db,
  accounts: readonly string[],
  [first, last]: readonly [number, number],
): Promise<Map<number, number>> {
  const all = db
    .selectFrom('transfers')
    .select(['seq', sql<number>`sum(${changeIn(accounts)}) over (order by seq)`.as('balance')])
    .where(touching(accounts))
    .where('seq', '<=', last)
  const rows = await db
    .selectFrom(all.as('summed'))
    .select(['seq', 'balance'])
    .where('seq', '>=', first)
    .execute()
  return new Map(rows.map(({ seq, balance }) => [seq, balance]))
}

/** How many postings are wanted, and the sum of their changes. */
export async function sumEntries(db: Db, wanted: Wanted): Promise<{ entries: number; amount: number }> {
  const { entries, amount } = await postings(db, wanted)
    .select((eb) => [
      eb.fn.countAll<number>().as('entries'),
      sql<number | null>`sum(${changeIn(wanted.accounts)})`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return { entries, amount: amount ?? 0 }
}

/** Credits that approvals confirmed in a time. */
export async function sumConfirmed(
  db: Db,
  userId: string,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const { confirmed } = await db
    .selectFrom('transfers')
    .select(sql<number | null>`sum(amount)`.as('confirmed'))
    .where('credit', '=', accountOf('available', userId))
    .where('code', '=', 'ISSUE')
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow()
  return Number(confirmed ?? 0)
}
