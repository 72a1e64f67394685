import type { api, ReplyOf } from '@eco/contract'
import type { StatementFilter } from '@eco/contract/credits/credits'
import { accountOf, COUNTED_PARTS } from '@eco/domain/credits/ledger'
import { SEQ_CURSOR } from '../../http/cursor.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { sentence } from '../../sentence.ts'
import { serialsOfIssues } from './serials-store.ts'
import {
  readBalancesAfter,
  readEntries,
  type StatementEntry,
  sumEntries,
  type Wanted,
} from './statement-store.ts'

/** Rows per page of a statement, and rows read at a time for a download. */
const PAGE_ROWS = 100
const DOWNLOAD_ROWS = 1_000

type Statement = ReplyOf<typeof api.getStatement>

function wantedOf(userId: string, filter: StatementFilter): Wanted {
  const { account = 'credits' } = filter
  const accounts =
    account === 'credits'
      ? COUNTED_PARTS.map((part) => accountOf(part, userId))
      : [accountOf(account, userId)]
  return { accounts, filter }
}

export const sumStatement = (db: Db, userId: string, filter: StatementFilter) =>
  sumEntries(db, wantedOf(userId, filter))

/**
 * The matching postings that changed the member's credits, coins or points, newest first, each with the
 * balance after it, to which also the others have contributed.
 */
export async function readStatement(
  db: Db,
  userId: string,
  filter: StatementFilter,
  cursor: string | undefined,
  most = PAGE_ROWS,
): Promise<Statement> {
  const before = SEQ_CURSOR.read(cursor)?.seq
  const wanted = wantedOf(userId, filter)
  const found = await readEntries(db, wanted, before, most + 1)
  const page = found.slice(0, most)
  const [first] = page
  const last = page.at(-1)
  if (!first || !last) return { rows: [] }
  const issues = page.filter((row) => row.code === 'ISSUE').map((row) => row.ref)
  const [balances, serials] = await Promise.all([
    readBalancesAfter(db, wanted.accounts, [last.seq, first.seq]),
    serialsOfIssues(db, issues),
  ])
  const rows = page.map((row) => ({
    id: String(row.seq),
    at: row.at,
    code: row.code,
    // A transfer is one posting, which its sender and its receiver see.
    cause: row.cause === 'transferred' && row.change > 0 ? 'received' : row.cause,
    asset_id: row.assetId,
    asset_kind: row.assetKind,
    title: row.title ?? otherMember(row, userId) ?? earnedTitle(row),
    asset_status: row.assetStatus,
    serials: row.transfer ? textsIn(row.transfer) : (serials.get(row.ref) ?? null),
    log_index: row.logIndex,
    amount: row.change,
    balance: balances.get(row.seq) ?? 0,
  }))
  return found.length > page.length ? { rows, next: SEQ_CURSOR.write(last) } : { rows }
}

/** Columns of a download. */
export const STATEMENT_COLUMNS = [
  ...['date', 'entry', 'title', 'asset_kind', 'asset_status', 'serials'],
  ...['amount', 'balance', 'asset_id', 'id', 'log_index'],
]

/** The matching rows of a statement in pages, for a download. */
export async function* statementPages(
  database: Pick<Database, 'read'>,
  userId: string,
  filter: StatementFilter,
) {
  let cursor: string | undefined
  do {
    const { rows, next } = await database.read((db) =>
      readStatement(db, userId, filter, cursor, DOWNLOAD_ROWS),
    )
    yield rows.map(({ at, cause, ...row }) => ({ ...row, date: new Date(at).toISOString(), entry: cause }))
    cursor = next
  } while (cursor !== undefined)
}

const textsIn = ({ serials }: NonNullable<StatementEntry['transfer']>): string =>
  (JSON.parse(serials) as string[]).join(', ')

/** With whom a transfer is, or was. */
const otherMember = ({ transfer }: StatementEntry, userId: string): string | null | undefined =>
  transfer && (transfer.senderId === userId ? transfer.receiver : transfer.sender)

function earnedTitle({ activityKey, gameKey }: StatementEntry): string {
  if (activityKey !== null) return sentence(`activity.title.${activityKey}`)
  return gameKey === null ? '' : sentence(`game.${gameKey}`)
}
